import { expect } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { visitor } from '../world/client.ts'
import { signInAlertMailedTo } from '../world/mails.ts'
import { registered } from '../world/people.ts'

/** Extends a session by activity, logs in on an unknown device, and reports that as someone else's login. */
export async function exerciseSessions(): Promise<void> {
  const { someone, username, email, password } = await registered()
  await someone.call(routes.continueSession, { body: { secondsAgo: 5 } })
  await visitor().call(routes.signIn, { body: { username, password } })
  const body = { token: await signInAlertMailedTo(email) }
  expect((await visitor().call(routes.reportSignIn, { body })).status).toBe(204)
}
