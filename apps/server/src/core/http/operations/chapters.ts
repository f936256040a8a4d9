import type { Chapter } from '@portico/contract/kernel/endpoint'

/** The chapters of the description of the API, in the order in which their readers come. */
export const CHAPTERS: Record<Chapter, { name: string; description: string }> = {
  connect: {
    name: 'Connect an application',
    description: 'Tokens, their check, what a token tells of a person, and the configuration.',
  },
  'sign-in': {
    name: 'Register and sign in',
    description: 'Registration, confirmation, passwords, the human check, and the sign-in by QR code.',
  },
  account: {
    name: 'Account and security',
    description: 'Profile, sessions, second factors, passkeys, activity, invitations and one’s own data.',
  },
  verification: {
    name: 'Verification',
    description: 'Documents and photos that prove an identity.',
  },
  portal: {
    name: 'Pages of the portal',
    description:
      'What the portal’s own pages ask during a sign-in by OpenID Connect or of a device: no application calls it.',
  },
  staff: {
    name: 'Console',
    description: 'The desk of the moderators and the roles of the staff.',
  },
}

/** Of the endpoints that a standard defines, and a library answers. */
export const OPENID = {
  name: 'OpenID Connect',
  description:
    'For every program that can sign people in by OpenID Connect or OAuth 2.0, or has a library for it.',
}

/** Of the calls that have no endpoint in the contract: only a supervisor or a balancer asks them. */
export const HEALTH = { name: 'Health', description: 'What a supervisor and a load balancer ask.' }
