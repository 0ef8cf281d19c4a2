import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import type { Visitor } from '../world/client.ts'
import { proven } from '../world/people.ts'

/** Reads the rules for sign-in and saves them unchanged, because they apply to every account of the stage. */
export async function exerciseSignInRules(sysadmin: Visitor): Promise<void> {
  const { body } = await sysadmin.call(routes.getSignInRules, {})
  expect((await sysadmin.call(routes.updateSignInRules, { body })).body).toEqual(body)
}

/** Two system admins reset the second factor of a third. */
export async function exerciseSecondFactorReset(sysadmin: Visitor): Promise<void> {
  const [target, other] = [await proven(), await proven()]
  const { secret } = (await target.someone.call(routes.startApp, {})).body
  await target.someone.call(routes.addApp, { body: { name: 'Phone', code: generateSync({ secret }) } })
  const change = (id: string, body: { role: 'sysadmin' } | { isActive: false }) =>
    sysadmin.call(routes.changeUser, { params: { id }, body })
  for (const { user } of [target, other]) await change(user.id, { role: 'sysadmin' })
  await other.someone.call(routes.signIn, { body: { username: other.username, password: other.password } })
  const params = { id: target.user.id }
  const asked = await sysadmin.call(routes.resetSecondFactor, { params, body: { reason: 'Lost the phone' } })
  expect(asked.body).toMatchObject({ secondFactor: { hasSecondFactor: true, waiting: { isOwn: true } } })
  await other.someone.call(routes.getUserSecondFactor, { params })
  const done = await other.someone.call(routes.resetSecondFactor, { params, body: { reason: 'Spoke on the phone' } })
  expect(done.body).toMatchObject({ secondFactor: { hasSecondFactor: false } })
  for (const { user } of [target, other]) await change(user.id, { isActive: false })
}
