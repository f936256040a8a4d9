/** One file per language each; a screen loads the ones it shows. Plain constants only. */
export const NAMESPACES = [
  'choose-account',
  'common',
  'confirmation',
  'countries',
  'disown',
  'domain',
  'errors',
  'home',
  'imprint',
  'login',
  'mail',
  'pages',
  'password-form',
  'password-reset',
  'password-success',
  'passwords',
  'profile',
  'profile-password',
  'qr-login',
  'registration',
  'sessions',
  'shell',
  'two-factor',
  'verification',
] as const

export type Namespace = (typeof NAMESPACES)[number]
