import { expect, it } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { newPerson, signedInAs } from './world/people.ts'

/** The time from a request to its result, without the schedule, in milliseconds. */
const timeout = 10_000

it('exports and erases within ten seconds of the request, after which the email is free', async () => {
  const manager = await signedInAs('recruiting_manager')
  const person = { ...newPerson(), email: `${crypto.randomUUID()}@mail.example` }
  const created = await manager.call(routes.createApplicant, { body: person })
  const { id, version } = created.body
  const params = { id }

  const exported = () => manager.call(routes.exportPersonalData, { params, body: {} })
  expect((await exported()).body.state).toBe('running')
  await expect.poll(async () => (await exported()).body.state, { timeout }).toBe('ready')

  expect((await manager.call(routes.createApplicant, { body: person })).status).toBe(409)
  const erased = { name: `${person.firstName} ${person.lastName}`, version }
  expect((await manager.call(routes.eraseApplicant, { params, body: erased })).status).toBe(204)
  const again = async () => (await manager.call(routes.createApplicant, { body: person })).status
  await expect.poll(again, { timeout }).toBe(201)
})
