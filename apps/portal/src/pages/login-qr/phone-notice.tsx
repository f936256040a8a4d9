import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'

/** A phone cannot scan its own screen: here the person signs in with the password. */
export function PhoneNotice({ loginPath, onShow }: { loginPath: string; onShow: () => void }) {
  const { t } = useTranslation('qr-login')
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5 rounded-surface border border-line bg-surface p-5">
        <h2 className="font-semibold">{t('phone.title')}</h2>
        <p className="text-muted">{t('phone.text')}</p>
      </div>
      <Link className={buttonClass({ fullWidth: true })} to={loginPath}>
        {t('password')}
      </Link>
      <Button variant="quiet" fullWidth onClick={onShow}>
        {t('phone.show')}
      </Button>
    </div>
  )
}
