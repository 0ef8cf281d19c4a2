import { generateSync } from 'otplib'
import { addApp } from '../../functions/src/accounts/useCases/addApp.ts'
import { addPasskey } from '../../functions/src/accounts/useCases/addPasskey.ts'
import { changeAuthenticator } from '../../functions/src/accounts/useCases/changeAuthenticator.ts'
import { newRecoveryCodes } from '../../functions/src/accounts/useCases/newRecoveryCodes.ts'
import { proveAccount } from '../../functions/src/accounts/useCases/proveAccount.ts'
import { removeAuthenticator } from '../../functions/src/accounts/useCases/removeAuthenticator.ts'
import { signInWithCode } from '../../functions/src/accounts/useCases/signInWithCode.ts'
import { signInWithPasskey } from '../../functions/src/accounts/useCases/signInWithPasskey.ts'
import { startApp } from '../../functions/src/accounts/useCases/startApp.ts'
import { startPasskey } from '../../functions/src/accounts/useCases/startPasskey.ts'
import { startPasskeySignIn } from '../../functions/src/accounts/useCases/startPasskeySignIn.ts'
import { startProof } from '../../functions/src/accounts/useCases/startProof.ts'
import { updateSignInRules } from '../../functions/src/accounts/useCases/updateSignInRules.ts'
import type { proveAccount as proofContract } from '../../shared/accounts/contract/proveAccount.ts'
import type { PasskeyAnswer, PasskeyCreation } from '../../shared/accounts/domain/passkeyAnswer.ts'
import type { SignInRules } from '../../shared/accounts/domain/signInRules.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { virtualPasskey } from '../make/virtualPasskey.ts'
import { identityWorld, tokenOf } from './identityWorld.ts'

/** The use cases of the second factor, with an account that is signed in by its password. */
export async function secondFactorWorld() {
  const identity = await identityWorld()
  const { deps, call, callOf, world } = identity
  const { body: user, ...registered } = await identity.register()
  const session = tokenOf({ body: user, ...registered })
  /** The account's session in this browser. The first authenticator replaces it. */
  const browser = { session }
  const nothing = { params: {}, query: {}, body: undefined }
  const input = <Body>(body: Body) => ({ params: {}, query: {}, body })
  /** Returns the code that an app shows now, or a number of codes later. */
  const codeOf = (secret: string, later = 0) =>
    generateSync({ secret, epoch: Math.floor(world.time.getTime() / 1000) + 30 * later })
  /** Keeps the session that an answer starts, as the browser does. */
  const kept = (answer: Awaited<ReturnType<typeof addApp>>) => {
    browser.session = tokenOf(answer) || browser.session
    return answer.body
  }
  const startsApp = async (token = browser.session) => (await startApp(nothing, await callOf(token), deps)).secret
  const addsApp = async (code: string, token = browser.session, name = 'Phone') =>
    kept(await addApp(input({ name, code }), await callOf(token), deps))
  const challengeToAdd = async (token = browser.session) =>
    (await startPasskey(nothing, await callOf(token), deps)).options.challenge
  const addsPasskey = async (answer: PasskeyCreation, token = browser.session, name = 'Laptop') =>
    kept(await addPasskey(input({ name, answer }), await callOf(token), deps))
  return {
    ...identity,
    user,
    session,
    browser,
    ownAccount: async () => identity.account(browser.session),
    ownSession: async () => identity.sessionOf(browser.session),
    codeOf,
    startsApp,
    addsApp,
    challengeToAdd,
    addsPasskey,
    /** Adds an app, and returns its secret and the recovery codes. */
    withApp: async () => {
      const secret = await startsApp()
      const { recoveryCodes = [] } = await addsApp(codeOf(secret))
      return { secret, recoveryCodes }
    },
    /** Adds a passkey, and returns it. */
    withPasskey: async () => {
      const passkey = virtualPasskey(user.id)
      await addsPasskey(passkey.create({ challenge: await challengeToAdd() }))
      return passkey
    },
    /** Enters the password, and returns the token for the second step. */
    enterPassword: async () => {
      const { body } = await identity.signIn()
      if (!('secondStep' in body)) throw new Error('The password was enough')
      return body.secondStep.token
    },
    signInWithCode: (token: string, code: string) => signInWithCode(input({ token, code }), call(), deps),
    challengeToSignIn: async () => (await startPasskeySignIn(nothing, call(), deps)).options.challenge,
    signInWithPasskey: (answer: PasskeyAnswer, token?: string) =>
      signInWithPasskey(input({ answer, token }), call(), deps),
    rename: async (id: string, name: string) =>
      changeAuthenticator({ ...input({ name }), params: { id } }, await callOf(browser.session), deps),
    remove: async (id: string, token = browser.session) =>
      removeAuthenticator({ ...nothing, params: { id } }, await callOf(token), deps),
    replaceCodes: async () => (await newRecoveryCodes(nothing, await callOf(browser.session), deps)).recoveryCodes,
    means: async (token = browser.session) => startProof(nothing, await callOf(token), deps),
    prove: async (body: RouteInput<typeof proofContract>['body'], token = browser.session) =>
      proveAccount(input(body), await callOf(token), deps),
    /** Sets what these roles have to have, as a system admin. */
    setRules: async (changed: Partial<SignInRules['secondFactor']>) => {
      const { secondFactor, updatedAt } = await deps.signInRules.current()
      const admin = makeUser({ id: idOf(990), role: 'sysadmin' })
      const actor = { kind: 'user', userId: admin.id, role: admin.role } as const
      const body = { secondFactor: { ...secondFactor, ...changed }, updatedAt }
      return updateSignInRules(input(body), { ...call(), user: admin, epoch: 0, actor }, deps)
    },
    /** The audited actions, oldest first. */
    actions: async () =>
      (await identity.items()).filter(({ entity }) => entity === 'auditEntry').map(({ action }) => String(action)),
  }
}
