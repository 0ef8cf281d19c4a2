import { expect, test } from 'vitest'
import { openDigestStop } from '../../functions/src/bulk/useCases/openDigestStop.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import { idOf } from '../make/applicant.ts'
import { viewsWorld } from './viewsWorld.ts'

const owner = idOf(900)
const invalid = { code: 'invalid_link' }

/** A view with a daily mail, and the token in that mail's link, valid until the given time. */
async function mailedView({ until = '2027-03-01T06:00:00Z' } = {}) {
  const world = await viewsWorld()
  const view = await world.save({ digest: 'daily' })
  const token = 'the-token-of-a-mail'
  const expiresAt = Date.parse(until) / 1000
  await world.deps.digestLinks.keep({ tokenHash: tokenHash(token), userId: owner, viewId: view.id, expiresAt })
  const audited = async () =>
    (await world.deps.audit.latestOf('view', view.id, 10)).filter(({ action }) => action === 'view.changed')
  const digest = async () => (await world.deps.views.byId(owner, view.id))?.digest
  return { ...world, view, token, audited, digest }
}

test('unsubscribes without sign-in, and the owner sees it in the audit log', async () => {
  const { view, token, stopMails, audited, digest, list } = await mailedView()
  expect(await digest()).toBe('daily')
  expect(await stopMails(token)).toEqual({ name: view.name })
  expect(await digest()).toBeUndefined()
  expect(await list()).toMatchObject([{ id: view.id, name: view.name, filters: view.filters }])
  expect(await audited()).toMatchObject([{ userId: owner, changes: ['digest'] }])
})

test('accepts its link again: unsubscribes if the digest was enabled again, and otherwise audits nothing', async () => {
  const { view, token, stopMails, audited, digest, change } = await mailedView()
  await stopMails(token)
  expect(await stopMails(token)).toEqual({ name: view.name })
  expect(await audited()).toHaveLength(1)
  await change(view.id, { digest: 'weekly' })
  await stopMails(token)
  expect(await digest()).toBeUndefined()
})

test('is audited once for concurrent requests', async () => {
  const { token, stopMails, audited, digest } = await mailedView()
  const outcomes = await Promise.allSettled([stopMails(token), stopMails(token), stopMails(token)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect([await digest(), (await audited()).length]).toEqual([undefined, 1])
})

test('rejects an unknown token', async () => {
  const { stopMails, digest } = await mailedView()
  await expect(stopMails('another-token')).rejects.toMatchObject(invalid)
  expect(await digest()).toBe('daily')
})

test('rejects an expired link', async () => {
  const { world, token, stopMails, digest } = await mailedView({ until: '2026-03-03T08:00:00Z' })
  world.time = new Date('2026-03-03T08:00:00Z')
  await expect(stopMails(token)).rejects.toMatchObject(invalid)
  expect(await digest()).toBe('daily')
})

test('rejects the link of a deleted view', async () => {
  const { view, token, stopMails, remove } = await mailedView()
  await remove(view.id)
  await expect(stopMails(token)).rejects.toMatchObject(invalid)
})

test('unsubscribes by one click of a mail program, as often as it asks', async () => {
  const { token, stopByOneClick, audited, digest } = await mailedView()
  await stopByOneClick(token)
  await stopByOneClick(token)
  expect(await digest()).toBeUndefined()
  expect(await audited()).toMatchObject([{ userId: owner, changes: ['digest'] }])
  await expect(stopByOneClick('another-token')).rejects.toMatchObject(invalid)
})

test('shows the page and changes nothing if the address of the header is opened in a browser', async () => {
  const { token, digest } = await mailedView()
  const { parts } = await openDigestStop({ params: {}, query: { token, lang: 'da' }, body: undefined })
  expect(parts).toEqual({ location: `/stop-digest?lang=da#token=${token}` })
  expect(await digest()).toBe('daily')
})
