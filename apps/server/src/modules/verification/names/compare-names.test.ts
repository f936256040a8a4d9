import { describe, expect, it } from 'vitest'
import { isSameName } from './compare-names.ts'

const isSame = ([given = '', family = '']: string[], [passportGiven = '', passportFamily = '']: string[]) =>
  isSameName({ given: passportGiven, family: passportFamily }, { given, family })

/** The account's name and the passport's, "given names/surname" each. */
const SAME: Record<string, string> = {
  'Søren/Ørsted': 'SOEREN/OERSTED',
  'Łukasz/Wałęsa': 'LUKASZ/WALESA',
  'Işıl/Yıldız': 'ISIL/YILDIZ',
  'Jürgen/Müller-Strauß': 'JUERGEN/MUELLER STRAUSS',
  'José María/García': 'JOSE MARIA/GARCIA LOPEZ',
  "Seán/O'Connor": 'Sean/OCONNOR',
  'Đorđe/Đoković': 'DJORDJE/DOKOVIC',
  'Nguyễn Thị/Phượng': 'NGUYEN THI/PHUONG',
  'Анна/Иванова': 'ANNA/IVANOVA',
  'Юлия/Щербакова': 'IULIIA/SHCHERBAKOVA',
  'Дмитрий/Жуковский': 'DMITRII/ZHUKOVSKII',
  'Сергей Петрович/Хрущёв': 'SERGEY/KHRUSHCHEV',
  'Наталья/Ельцина': 'NATALYA/YELTSINA',
  'Нұрсұлтан/Әбдірахманов': 'NURSULTAN/ABDIRAKHMANOV',
  'Айгүл/Қожахметова': 'AIGUL/KOZHAKHMETOVA',
  'Олександр/Гончаренко': 'OLEKSANDR/HONCHARENKO',
  'Юрій/Їжакевич': 'YURII/YIZHAKEVYCH',
  'Ђорђе/Љубичић': 'DJORDJE/LJUBICIC',
  'Батбаяр/Мөнхжаргал': 'BATBAYAR/MUNKHJARGAL',
  'محمد/الحسيني': 'MOHAMMED/AL HUSSEINI',
  'أحمد/عبد الرحمن': 'AHMED/ABDELRAHMAN',
  'فاطمة/خالد': 'FATIMA/KHALED',
  'يوسف/شريف': 'YOUSSEF/CHERIF',
  'مریم/پورمحمدی': 'MARYAM/POURMOHAMMADI',
  'Γεώργιος/Παπαδόπουλος': 'GEORGIOS/PAPADOPOULOS',
  'Ευαγγελία/Μπακογιάννη': 'EVANGELIA/BAKOGIANNI',
  'Χρήστος/Ντάνος': 'CHRISTOS/NTANOS',
  'דוד/כהן': 'DAVID/COHEN',
  'שרה/לוי': 'SARAH/LEVI',
  'יצחק/שוורץ': 'YITZHAK/SCHWARTZ',
  'გიორგი/ჭავჭავაძე': 'GIORGI/CHAVCHAVADZE',
  'ნინო/ღვინაშვილი': 'NINO/GHVINASHVILI',
  'Արամ/Խաչատրյան': 'ARAM/KHACHATRYAN',
  'Հայկ/Պետրոսյան': 'HAYK/PETROSYAN',
  'ようこ/おおの': 'YOKO/ONO',
  'ケンジ/サトウ': 'KENJI/SATO',
  '민준/김': 'MINJUN/KIM',
  '지영/박': 'JIYOUNG/PARK',
  '서연/이': 'SEO YEON/LEE',
  'राजेश/शर्मा': 'RAJESH/SHARMA',
  'প্রিয়া/চৌধুরী': 'PRIYA/CHOUDHURY',
}

const DIFFERENT: Record<string, string> = {
  'Jürgen/Müller': 'JUERGEN/MEIER',
  'Анна/Иванова': 'ANNA/PETROVA',
  'Сергей/Ким': 'ANDREI/KIM',
  'Нұрсұлтан/Әбдірахманов': 'NURLAN/ABDIRAKHMANOV',
  'محمد/الحسيني': 'AHMED/AL HUSSEINI',
  'فاطمة/خالد': 'FATIMA/MAHMOUD',
  'Γεώργιος/Παπαδόπουλος': 'GEORGIOS/PAPANDREOU',
  'דוד/כהן': 'DANIEL/COHEN',
  'გიორგი/ჭავჭავაძე': 'GIORGI/BERIDZE',
  'Արամ/Խաչատրյան': 'ARMEN/KHACHATRYAN',
  'ケンジ/サトウ': 'KENTA/SATO',
  '민준/김': 'MINJUN/CHOI',
}

describe('the name of an account and the one of a passport', () => {
  it.each(Object.entries(SAME))('%s is %s', (account, passport) => {
    expect(isSame(account.split('/'), passport.split('/'))).toBe(true)
  })

  it.each(Object.entries(DIFFERENT))('%s is not %s', (account, passport) => {
    expect(isSame(account.split('/'), passport.split('/'))).toBe(false)
  })

  it('nothing is said of letters that no table knows', () => {
    expect(isSame(['小明', '王'], ['XIAOMING', 'WANG'])).toBe(true)
    expect(isSame(['สมชาย', 'ใจดี'], ['SOMCHAI', 'JAIDEE'])).toBe(true)
  })

  it('a given name is a word of the passport’s, not a part of one', () => {
    expect(isSame(['Ann', 'Smith'], ['JOANNA', 'SMITH'])).toBe(false)
    expect(isSame(['Joanna', 'Smith'], ['MARY JOANNA', 'SMITH'])).toBe(true)
  })

  it('somebody with one name has it in either field', () => {
    expect(isSame(['-', 'Suharto'], ['Suharto', '-'])).toBe(true)
    expect(isSame(['-', 'Suharto'], ['-', 'Sukarno'])).toBe(false)
  })

  it('takes no longer for a name of letters that have many spellings', () => {
    const [long, spaced] = ['ع'.repeat(256), 'ه '.repeat(128)]
    const before = process.cpuUsage()
    expect(isSame([long, spaced], ['A'.repeat(256), 'HA '.repeat(80)])).toBeTypeOf('boolean')
    // Work of this process: what others do on the machine does not count.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})
