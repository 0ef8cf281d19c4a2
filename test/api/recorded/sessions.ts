import { expect } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { visitor } from '../world/client.ts'
import { signInAlertMailedTo } from '../world/mails.ts'
import { registered, signedInAs } from '../world/people.ts'

/** Extends a session by activity, logs in on an unknown device, and reports that as someone else's login. */
export async function exerciseSessions(): Promise<void> {
  const { username, email, password } = await registered()
  await (await signedInAs('recruiter')).call(routes.continueSession, { body: { secondsAgo: 5 } })
  await visitor().call(routes.getPasswordRules, {})
  await visitor().call(routes.signIn, { body: { username, password } })
  const body = { token: await signInAlertMailedTo(email) }
  expect((await visitor().call(routes.reportSignIn, { body })).status).toBe(200)
}
