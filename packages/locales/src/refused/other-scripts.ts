import { OF_ACCOUNTS, type Refused } from './refused.ts'

export const OTHER_SCRIPTS = {
  ar: [
    {
      form: /(?<!\p{L})العنوان(?!\p{L})/u,
      why: 'In full: عنوان البريد الإلكتروني.',
      such: 'أدخل العنوان',
      only: OF_ACCOUNTS,
    },
    {
      form: /(?<!\p{L})التسجيل(?!\p{L})/u,
      why: 'It is also signing in.',
      such: 'تم التسجيل',
      but: /^verification-reasons|^console/,
    },
    { form: /لم أكن أنا/, why: 'لم أقم بذلك', such: 'لم أكن أنا' },
  ],
  bn: [
    { form: /এককালীন/, why: 'OTP.', such: 'এককালীন' },
    { form: /লাতিন/, why: 'ইংরেজি অক্ষর.', such: 'লাতিন' },
    { form: /\}\}(?!টি)[\u0980-\u09ff]/, why: 'The ending depends on the name.', such: '{{application}}র' },
  ],
  hi: [
    { form: /एक बार का कोड/, why: 'OTP.', such: 'एक बार का कोड' },
    { form: /लैटिन/, why: 'अंग्रेज़ी अक्षर.', such: 'लैटिन' },
    { form: /वर्ण/, why: 'अक्षर.', such: 'वर्ण' },
    { form: /अगर/, why: 'यदि.', such: 'अगर' },
    { form: /इस्तेमाल/, why: 'उपयोग.', such: 'इस्तेमाल' },
    { form: /पर जारी रख/, why: 'पर जाना.', such: 'पर जारी रखें' },
  ],
  ja: [
    {
      form: /[\u3040-\u30ff\u4e00-\u9fff][:()]|[:()][\u3040-\u30ff\u4e00-\u9fff]/,
      why: 'Full-width signs.',
      such: 'コード:',
    },
    { form: /あなた/, why: 'お客様.', such: 'あなた' },
    { form: /セルフィー/, why: '顔写真.', such: 'セルフィー' },
    { form: /確認しない/, why: 'It does not say what is pressed.', such: '確認しない' },
    {
      form: /(?<!ます|です|ください|ました|ません|でした)。/,
      why: 'Polite endings.',
      such: '顔が見えない。',
      only: /^verification-reasons/,
    },
  ],
  kk: [
    {
      form: /\}\}-?(ға|ге|қа|ке|нан|нен|дан|ден|тан|тен|да|де|та|те|ның|нің|ды|ді)(?!\p{L})/u,
      why: 'The ending depends on the name.',
      such: '{{date}}-де',
    },
    {
      form: /сақталған/,
      why: 'Орнында, unless it was saved.',
      such: 'сақталған',
      but: /^account-data\.lead/,
    },
    { form: /(?<!\p{L})бетіңіз/u, why: 'A face is жүз.', such: 'бетіңіз' },
    {
      form: /\d \p{L}/u,
      why: 'A no-break space follows a number.',
      such: '24 сағат',
      but: /^registration\.step/,
    },
  ],
  ko: [
    {
      form: /\(으\)로|이\(가\)|을\(를\)|은\(는\)/,
      why: 'A noun follows the placeholder.',
      such: '{{name}}을(를)',
    },
    {
      form: /(?<!이메일 )(?<!IP )(?<!웹 )(?<!\}\} )(?<!<\/strong> )주소/,
      why: '이메일 주소.',
      such: '주소를 입력',
      only: OF_ACCOUNTS,
    },
    { form: /["“”]/, why: '‘ ’ on the screen.', such: '"확인"' },
    { form: /본인이 아니/, why: '제가 한 것이 아닙니다.', such: '본인이 아니라면', but: /^login\.known/ },
  ],
  mn: [
    {
      form: /\}\}-?(руу|рүү|аас|ээс|оос|өөс|ийн|ын|нд|д|т|аар|ээр)(?!\p{L})/u,
      why: 'The ending depends on the name.',
      such: '{{date}}-нд',
    },
    { form: /унтраа/, why: 'Идэвхгүй болгох.', such: 'унтраах' },
    {
      form: /хоёр ?дахь алх|алх(а)?м/i,
      why: 'The second step is шат.',
      such: 'хоёр дахь алхам',
      only: /^(two-factor|second-step|choose-account|step-up|trusted-devices)/,
      but: /^two-factor\.steps/,
    },
    {
      form: /\d \p{L}/u,
      why: 'A no-break space follows a number.',
      such: '24 цаг',
      but: /^registration\.step/,
    },
  ],
  ru: [
    { form: /Выйти/, why: 'A session of another device is ended.', such: 'Выйти', only: /^sessions/ },
    { form: /выполнен выход/, why: 'Сеанс завершён.', such: 'выполнен выход' },
    { form: /(?<!\p{L})сч[её]т/iu, why: 'Квитанция, аккаунт.', such: 'счёт' },
    { form: /уч[её]тн\p{L}+ запис/iu, why: 'Аккаунт.', such: 'учётная запись' },
    { form: /национальност/i, why: 'Гражданство.', such: 'национальность' },
    {
      form: /\d \p{L}/u,
      why: 'A no-break space follows a number.',
      such: '24 часа',
      but: /^registration\.step/,
    },
  ],
  th: [
    { form: /(?<!ค\.ศ\. )\b20\d\d\b/, why: 'A year says its era.', such: 'ปี 2026' },
    { form: /บรรลุนิติภาวะ/, why: 'It is twenty years in Thai law.', such: 'บรรลุนิติภาวะ' },
    { form: /เปิดใช้งาน|ปิดใช้งาน/, why: 'เปิดใช้, ปิดใช้.', such: 'เปิดใช้งาน' },
    { form: /\?/, why: 'Thai has no question mark.', such: 'ใช่หรือไม่?' },
  ],
  zh: [
    { form: /[\u4e00-\u9fff] [\u4e00-\u9fff]/, why: 'No blank between Chinese characters.', such: '请 输入' },
    { form: /[\u4e00-\u9fff][:()]|[:()][\u4e00-\u9fff]/, why: 'Full-width signs.', such: '代码:' },
    {
      form: /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/,
      why: 'A blank before and after Latin letters and digits.',
      such: '使用Telegram',
    },
    {
      form: /^已/,
      why: 'The entry also heads failed attempts.',
      such: '已更改密码',
      only: /-events\./,
    },
    { form: /(?<!邮件)(?<!邮箱)(?<!IP )(?<!网)地址/, why: '邮箱地址.', such: '输入地址', only: OF_ACCOUNTS },
  ],
} satisfies Record<string, readonly Refused[]>
