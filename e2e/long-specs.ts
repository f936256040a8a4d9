/**
 * Begun last, these would run alone at the end: tests of half a minute and more, and those with a portal or a browser of
 * their own, for which a worker is begun anew.
 */
export const LONG_SPECS = [
  'branding',
  'challenge',
  'console',
  'desk',
  'development',
  'document-files',
  'history',
  'mail-reach',
  'phrases',
  'review',
  'staff',
  'translated',
  'verification',
  'verification-walk',
]
