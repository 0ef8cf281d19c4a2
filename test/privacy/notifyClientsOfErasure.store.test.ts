import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { timelineItem } from '../../functions/src/applicants/stores/timelineStore.ts'
import { outboxStore } from '../../functions/src/notify/stores/outboxStore.ts'
import { proposalKeys } from '../../functions/src/proposals/keys.ts'
import { writeErasedAtClient } from '../../functions/src/proposals/mails/writeErasedAtClient.ts'
import { assignmentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { storedClientLink } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewItem } from '../../functions/src/proposals/stores/interviewItem.ts'
import { anonymousName } from '../../shared/proposals/domain/shownAs.ts'
import { makeAssignment, makeTimelineEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { deletionWorld, name, person } from './deletionWorld.ts'

const [shownBefore, shownNow, asked] = [idOf(701), idOf(702), idOf(703)]

/** An applicant proposed to one client before, to another now, and never to a third. */
async function shownPerson() {
  const world = await deletionWorld()
  const put = (Item: object) => world.table.client.send(new PutCommand({ TableName: world.table.name, Item }))
  for (const [id, email] of [
    [shownBefore, 'before@client.example'],
    [shownNow, 'now@client.example'],
    [asked, 'asked@client.example'],
  ] as const)
    await world.keepUser({ id, role: 'client', username: email, email, language: 'da' })
  await world.keepUser({
    id: idOf(704),
    role: 'client',
    username: 'left',
    email: 'left@client.example',
    isActive: false,
  })
  const entry = { action: 'assignment_moved' as const, applicantId: person }
  const [begun, ended] = ['2026-10-01T08:00:00.000Z', '2026-10-08T08:00:00.000Z']
  await put(
    timelineItem(
      makeTimelineEntry({
        ...{ ...entry, id: idOf(31), clientId: shownBefore, toAssignment: 'proposed', nameShown: true },
        timestamp: begun,
      }),
    ),
  )
  await put(
    timelineItem(
      makeTimelineEntry({
        ...{ ...entry, id: idOf(32), clientId: shownBefore, fromAssignment: 'proposed', toAssignment: 'ended' },
        timestamp: ended,
      }),
    ),
  )
  await put(
    assignmentItem(makeAssignment({ applicantId: person, clientId: shownNow, stage: 'proposed', createdAt: ended })),
  )
  await put(assignmentItem(makeAssignment({ id: idOf(602), applicantId: person, clientId: asked, stage: 'asked' })))
  const link = (number: number, contactEmail: string, lastOpenedAt?: string) =>
    put({
      ...proposalKeys.clientLink(shownBefore, idOf(number)),
      ...storedClientLink.mark,
      ...{ id: idOf(number), clientId: shownBefore, contactName: 'Peter', contactEmail, language: 'en' },
      ...{ createdBy: idOf(900), createdAt: begun, openUntil: ended, lastOpenedAt },
    })
  await link(801, 'contact@client.example', ended)
  await link(802, 'BEFORE@client.example', ended)
  await link(803, 'unopened@client.example')
  await link(804, 'early@client.example', '2026-09-01T08:00:00.000Z')
  await link(805, 'invited@client.example')
  await put(
    interviewItem({
      ...{ applicantId: person, clientId: shownBefore, assignmentId: idOf(601), at: ended, minutes: 30 },
      ...{ place: 'Havnegade 1', isCancelled: true, setBy: idOf(900), toldLinks: [idOf(805)], version: 2 },
    }),
  )
  return world
}

test('notifies everyone who saw the applicant of the erasure by name, once, and audits how many in the same write', async () => {
  const { ask, erase, mailsOf, deps } = await shownPerson()
  const { request } = await ask()
  await erase(request?.id)
  const mails = await mailsOf('erasedAtClient')
  expect(mails.map(({ email, name: called, language }) => [email, called, language]).sort()).toEqual([
    ['before@client.example', name, 'da'],
    ['contact@client.example', name, 'en'],
    ['invited@client.example', name, 'en'],
    ['now@client.example', name, 'da'],
  ])
  const auditEntry = (await deps.audit.latestOf('applicant', person, 20)).find(
    ({ action }) => action === 'erasure.clients_told',
  )
  expect(auditEntry?.changes).toEqual(['mails: 4', `client: ${shownNow}`, `client: ${shownBefore}`])
})

test.each([
  ['never met them', undefined, 'proposed', false],
  ['no longer sees them', undefined, 'ended', false],
  ['meets them', undefined, 'interview', true],
  ['met them before', 'interview', 'ended', true],
  ['has placed them', undefined, 'placed', true],
] as const)('notifies a client that %s and saw no name, with the number or the name', async (...situation) => {
  const [, earlier, stage, isNamed] = situation
  const world = await deletionWorld()
  const put = (Item: object) => world.table.client.send(new PutCommand({ TableName: world.table.name, Item }))
  const email = 'client@client.example'
  await world.keepUser({ id: shownNow, role: 'client', username: email, email, language: 'da' })
  const times = ['2026-10-01T08:00:00.000Z', '2026-10-08T08:00:00.000Z'] as const
  const moves = [
    { toAssignment: 'proposed' as const },
    ...(earlier ? [{ fromAssignment: 'proposed' as const, toAssignment: earlier }] : []),
  ]
  for (const [index, move] of moves.entries())
    await put(
      timelineItem(
        makeTimelineEntry({
          ...{ action: 'assignment_moved', applicantId: person, id: idOf(31 + index), clientId: shownNow },
          ...{ timestamp: times[index] ?? '', ...move },
        }),
      ),
    )
  const presentation = { isAnonymous: true, leftOut: [] }
  await put(assignmentItem(makeAssignment({ applicantId: person, clientId: shownNow, stage, presentation })))
  await world.erase()
  const { firstName, lastName } = anonymousName(person)
  const [mail] = await world.mailsOf('erasedAtClient')
  const auditEntry = isNamed ? name : `${firstName} ${lastName}`
  expect(mail?.name).toBe(auditEntry)
  const written = mail && (await writeErasedAtClient(mail, 'en', { siteOrigin: async () => 'https://fagfolk.example' }))
  expect(written?.text).toContain(`personal data of ${auditEntry}, a candidate`)
})

test('contains only the name and the request to delete', async () => {
  const mail = await writeErasedAtClient(
    { template: 'erasedAtClient', email: 'now@client.example', name: 'Anna https://evil.example Kovalenko' },
    'en',
    { siteOrigin: async () => 'https://fagfolk.example' },
  )
  expect(mail?.to).toBe('now@client.example')
  expect(mail?.text).toMatch(/personal data of Anna .*Kovalenko, a candidate we proposed to you\. Please delete/)
  expect(mail?.text).not.toContain('https://evil.example')
})

test('leaves no name in the outbox after the mail is sent', async () => {
  const { table, erase, outbox, world } = await shownPerson()
  await erase()
  const store = outboxStore(table)
  for (const { mail, id } of await outbox()) {
    if (mail?.template !== 'erasedAtClient') continue
    await store.claim(id, 'one', world.time, 60)
    await store.finish(id, 'one')
  }
  expect(JSON.stringify(await outbox())).not.toContain('Kovalenko')
})

test('sends no mail about a rejected erasure', async () => {
  const { hold, erase, mailsOf } = await shownPerson()
  await hold('2027-01-31')
  await expect(erase()).rejects.toMatchObject({ code: 'erasure_held' })
  expect(await mailsOf('erasedAtClient')).toEqual([])
})
