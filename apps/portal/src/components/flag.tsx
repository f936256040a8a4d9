import type { Locale } from '@portico/contract/locales'
import bd from 'country-flag-icons/3x2/BD.svg?url'
import cn from 'country-flag-icons/3x2/CN.svg?url'
import cz from 'country-flag-icons/3x2/CZ.svg?url'
import de from 'country-flag-icons/3x2/DE.svg?url'
import es from 'country-flag-icons/3x2/ES.svg?url'
import fr from 'country-flag-icons/3x2/FR.svg?url'
import gb from 'country-flag-icons/3x2/GB.svg?url'
import id from 'country-flag-icons/3x2/ID.svg?url'
import inIn from 'country-flag-icons/3x2/IN.svg?url'
import it from 'country-flag-icons/3x2/IT.svg?url'
import jp from 'country-flag-icons/3x2/JP.svg?url'
import kr from 'country-flag-icons/3x2/KR.svg?url'
import kz from 'country-flag-icons/3x2/KZ.svg?url'
import mn from 'country-flag-icons/3x2/MN.svg?url'
import my from 'country-flag-icons/3x2/MY.svg?url'
import pt from 'country-flag-icons/3x2/PT.svg?url'
import ru from 'country-flag-icons/3x2/RU.svg?url'
import sa from 'country-flag-icons/3x2/SA.svg?url'
import th from 'country-flag-icons/3x2/TH.svg?url'
import tr from 'country-flag-icons/3x2/TR.svg?url'
import vn from 'country-flag-icons/3x2/VN.svg?url'

const FLAGS: Record<Locale, string> = {
  ar: sa,
  bn: bd,
  cs: cz,
  de,
  en: gb,
  es,
  fr,
  hi: inIn,
  id,
  it,
  ja: jp,
  kk: kz,
  ko: kr,
  mn,
  ms: my,
  pt,
  ru,
  th,
  tr,
  vi: vn,
  zh: cn,
}

/** Decoration beside the language's name. Files of their own, fetched when they come into sight. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <img
      src={FLAGS[locale]}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      className="h-4 w-6 shrink-0 rounded-[3px] object-cover outline outline-1 -outline-offset-1 outline-line"
    />
  )
}
