import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createAdmit } from './admit.ts'
import { createBeginSession } from './begin-session.ts'
import { createNotifyNewDevice, DEVICE_SUMMARY_KIND } from './devices/notify-new-device.ts'
import { createTrustedDevices } from './devices/trusted-devices.ts'
import { createEnter } from './enter.ts'
import { createSignInGrants } from './grants.ts'
import { createOpenSession } from './open-session.ts'
import { createCompleteSecondStep } from './second-step/complete-second-step.ts'
import { createRepeatedSecondStep } from './second-step/repeated-second-step.ts'
import { createSecondStep } from './second-step/second-step.ts'
import { createSecondStepGrant } from './second-step/second-step-grant.ts'
import { createSignInByPasskey } from './sign-in-by-passkey.ts'
import { createSignInByPassword } from './sign-in-by-password.ts'
import { createSignInByQr } from './sign-in-by-qr.ts'
import { createSignInByRegistration } from './sign-in-by-registration.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { createStepUp } from './step-up.ts'
import { pendingWayIn } from './way-in.ts'

type Ports = Parameters<typeof createNotifyNewDevice>[0] &
  Parameters<typeof createAdmit>[0] &
  Parameters<typeof createOpenSession>[0] &
  Parameters<typeof createBeginSession>[0] &
  Parameters<typeof createSignInByPassword>[0] &
  Parameters<typeof createSignInByQr>[0] &
  Parameters<typeof createSignInByPasskey>[0] &
  Parameters<typeof createSignInByRegistration>[0] &
  Parameters<typeof createSignInGrants>[0] &
  Parameters<typeof createSecondStepGrant>[0] &
  Parameters<typeof createEnter>[0] &
  Parameters<typeof createSecondStep>[0] &
  Parameters<typeof createCompleteSecondStep>[0] &
  Parameters<typeof createRepeatedSecondStep>[0] &
  Parameters<typeof createStepUp>[0] &
  Parameters<typeof createTrustedDevices>[0]

/** Every way to sign in, and the notice of a sign-in from a device that the account does not know. */
export const signInModule = defineModule({
  name: 'signIn',
  needs: {
    accounts: [
      'addDevice',
      'authenticate',
      'findAccount',
      'findApproved',
      'forgetFailures',
      'forgetTrust',
      'forgetTrustOf',
      'retainAccount',
      'learnLanguage',
      'listTrusted',
      'lockForSignIn',
      'readAgain',
      'recordFirstSignIn',
      'refusalOf',
      'rehash',
      'secondStepKeys',
      'touchDevice',
      'trustDevice',
    ],
    sessions: [
      'completePending',
      'cookies',
      'describeDevice',
      'endPending',
      'find',
      'findApproving',
      'findCompleted',
      'forget',
      'freshenSession',
      'insertPending',
      'insertSession',
      'issueReport',
      'lockPending',
      'readDevice',
      'revoke',
      'setPendingType',
    ],
    passkeys: ['isOffered', 'prove'],
    passkeyViews: ['hasPasskey'],
    twoFactor: ['challenges'],
    applications: ['findApplication'],
    qrLogin: ['takeApproval'],
    registration: ['remindUnconfirmed', 'takeFirstSignIn'],
  },
  create,
})

function create(ports: Ports) {
  const { notify, summaries } = createNotifyNewDevice(ports)
  const admit = createAdmit(ports)
  const begin = createBeginSession(ports, createOpenSession(ports, admit, notify))
  const secondStep = createSecondStep(ports, admit)
  const repeatedSecondStep = createRepeatedSecondStep(ports)
  const completeSecondStep = createCompleteSecondStep(ports, secondStep, repeatedSecondStep, begin)
  const enter = createEnter(ports)
  const devices = createTrustedDevices(ports)
  return {
    ...createSignInGrants(ports, {
      signInByPassword: createSignInByPassword(ports, begin, secondStep),
      signInByQr: createSignInByQr(ports, begin),
      signInByPasskey: createSignInByPasskey(ports, begin),
      signInByRegistration: createSignInByRegistration(ports, begin),
      enter,
    }),
    ...createSecondStepGrant(ports, { secondStep, completeSecondStep, repeatedSecondStep, enter }),
    secondStep,
    waysIn: [pendingWayIn],
    listeners: { 'passkey.create': devices.forgetAfter, 'passkey.delete': devices.forgetAfter },
    work: () => ({ [DEVICE_SUMMARY_KIND]: summaries }),
    routes(app: FastifyInstance) {
      signInRoutes(app, { proveAgain: createStepUp(ports, admit), devices })
    },
  }
}

export type SignIn = ReturnType<typeof create>
