import { beforeAll, describe, expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { proposalKeys } from '../../functions/src/proposals/keys.ts'
import { endAssignment } from '../../functions/src/proposals/useCases/endAssignment.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
  it.world.time = new Date('2026-12-01T08:00:00Z')
})

const monday = { date: '2026-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1, 2. sal; Aarhus' }

async function proposed() {
  const [person, client] = [await it.somebody(), await it.newClient()]
  await it.propose(person.id, client.id)
  return { id: person.id, clientId: client.id, person, client }
}

describe('an interview', () => {
  test('moves the applicant to the stage and mails client and applicant an appointment that follows its changes', async () => {
    const { id, clientId, person, client } = await proposed()
    const first = await it.meet(id, clientId, monday)
    expect(first).toMatchObject({ assignment: { stage: 'interview' }, interview: { at: '2026-12-07T08:30:00.000Z' } })
    await it.meet(id, clientId, monday)
    const mails = await it.interviewMails(id)
    expect(mails.map(({ to }) => to).sort()).toEqual([client.email, person.email].sort())
    const file = mails.find(({ to }) => to === person.email)?.calendar?.file ?? ''
    for (const line of [
      ...['METHOD:REQUEST', 'SEQUENCE:0', 'DTSTART;TZID=Europe/Copenhagen:20261207T093000'],
      ...['LOCATION:Havnegade 1\\, 2. sal\\; Aarhus', 'SUMMARY:Interview with Peter Hansen', 'STATUS:CONFIRMED'],
    ])
      expect(file.split('\r\n')).toContain(line)
    expect(mails.find(({ to }) => to === client.email)?.subject).toContain(person.lastName)
    const [seen] = (await it.proposalsOf(clientId)).people
    expect(seen).toMatchObject({ stage: 'interview', interview: { place: monday.place, minutes: 45 } })

    await it.meet(id, clientId, { ...monday, time: '11:00' })
    const uid = (text: string) => /^UID:.*$/m.exec(text)?.[0]
    const later = (await it.interviewMails(id)).map(({ calendar }) => calendar?.file ?? '')
    expect(later).toHaveLength(2)
    for (const text of later) expect(text).toMatch(/SEQUENCE:1\r\n/)
    expect(uid(later[0] ?? '')).toBe(uid(file))

    expect(await it.callOff(id, clientId)).not.toHaveProperty('interview.at')
    const off = await it.interviewMails(id)
    expect(off.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL'])
    expect(off[0]?.calendar?.file).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/)
    await expect(it.callOff(id, clientId)).rejects.toMatchObject({ code: 'not_found' })
    expect((await it.timelineOf(id)).map(({ action }) => action).slice(0, 4)).toEqual([
      ...['interview_cancelled', 'interview_set', 'interview_set', 'assignment_moved'],
    ])
  })

  test('that is set again after a cancellation is another appointment, and the first is still taken out of calendars', async () => {
    const { id, clientId, person } = await proposed()
    const fieldsOf = (file = '') => ({
      uid: /^UID:(.*)$/m.exec(file)?.[1]?.trim(),
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]),
      method: /^METHOD:(.*)$/m.exec(file)?.[1]?.trim(),
    })
    const mailsToPerson = async () =>
      (await it.interviewMails(id))
        .filter(({ to }) => to === person.email)
        .map(({ subject, calendar }) => ({ subject, ...fieldsOf(calendar?.file) }))
    await it.meet(id, clientId, monday)
    const [first] = await mailsToPerson()
    await it.callOff(id, clientId)
    await it.meet(id, clientId, monday)
    const title = 'Interview with Peter Hansen'
    const [off, again] = (await mailsToPerson()).sort((a, b) => String(a.method).localeCompare(String(b.method)))
    expect(off).toEqual({ subject: `Cancelled: ${title}`, method: 'CANCEL', uid: first?.uid, sequence: 1 })
    expect(again).toMatchObject({ subject: title, method: 'REQUEST', sequence: 0 })
    expect(again?.uid).not.toBe(first?.uid)

    await it.meet(id, clientId, { ...monday, time: '11:00' })
    const moved = (await mailsToPerson()).find(({ method }) => method === 'REQUEST')
    expect(moved).toEqual({ subject: `Changed: ${title}`, method: 'REQUEST', uid: again?.uid, sequence: 1 })
  })

  test('from before appointments were numbered keeps its id in calendars, and is answered to nobody', async () => {
    const { id, clientId } = await proposed()
    const mette = await it.account({ firstName: 'Mette' })
    await it.meet(id, clientId, monday, makeCall('recruiter', mette.id))
    const { interview } = await it.deps.assignments.between(clientId, id)
    const { firstVersion: _, organizedBy: __, ...older } = interview ?? expect.fail()
    await it.put({ ...proposalKeys.interview(id, clientId), entity: 'interview', schemaVersion: 2, ...older })
    await it.meet(id, clientId, { ...monday, time: '11:00' }, makeCall('recruiter', mette.id))
    for (const { calendar, replyTo } of await it.interviewMails(id)) {
      expect(replyTo).toBe(mette.email)
      const file = calendar?.file.replaceAll('\r\n ', '')
      expect(file).toContain(`UID:interview-${older.assignmentId}@fagfolk\r\nSEQUENCE:1\r\n`)
      expect(file).toContain('ORGANIZER;CN="Fagfolk":mailto:post@fagfolk.example\r\n')
      expect(file).toContain('RSVP=FALSE')
    }
  })

  test('is organized in calendars by the colleague who set it, who reads the answers while on staff', async () => {
    const [mette, jens] = [await it.account({ firstName: 'Mette' }), await it.account({ firstName: 'Jens' })]
    const { id, clientId, person } = await proposed()
    const place = 'Teams: https://teams.microsoft.com/meet/1?p=a'
    const fileFor = async () => {
      const mail = (await it.interviewMails(id)).find(({ to }) => to === person.email)
      return { file: mail?.calendar?.file.replaceAll('\r\n ', ''), replyTo: mail?.replyTo, html: mail?.html }
    }
    const organizer = `ORGANIZER;CN="Mette Holm":mailto:${mette.email}\r\n`
    await it.meet(id, clientId, { ...monday, place }, makeCall('recruiter', mette.id))
    const { file, html } = await fileFor()
    expect(file).toContain(organizer)
    expect(file).toContain(`RSVP=TRUE:mailto:${person.email}\r\n`)
    expect(file).toContain('URL:https://teams.microsoft.com/meet/1?p=a\r\n')
    expect(file).toContain(
      `Join online: https://teams.microsoft.com/meet/1?p=a\\nYour contact: Mette Holm\\, ${mette.email}`,
    )
    expect(html).toContain('href="https://teams.microsoft.com/meet/1?p=a"')

    await it.meet(id, clientId, { ...monday, place, time: '11:00' }, makeCall('recruiter', jens.id))
    expect(await fileFor()).toMatchObject({ file: expect.stringContaining(organizer), replyTo: jens.email })

    await it.put({
      ...(await it.deps.users.byId(mette.id)),
      ...accountKeys.user(mette.id),
      entity: 'user',
      isActive: false,
    })
    await it.meet(id, clientId, { ...monday, place, time: '12:00' }, makeCall('recruiter', jens.id))
    const left = (await fileFor()).file
    expect(left).toContain(organizer)
    expect(left).toContain('RSVP=FALSE')
  })

  test('says Danish time to the client, and to the applicant their own time as well', async () => {
    const [person, client] = [await it.somebody({ country: 'Romania' }), await it.newClient()]
    await it.propose(person.id, client.id)
    await it.meet(person.id, client.id, monday)
    const textTo = async (email: string | undefined) =>
      (await it.interviewMails(person.id)).find(({ to }) => to === email)?.text
    expect(await textTo(person.email)).toContain('at 09:30 Danish time (10:30 in Romania)')
    expect(await textTo(client.email)).toContain('at 09:30 Danish time and lasts')
  })

  type Pair = Awaited<ReturnType<typeof proposed>>
  const ends: Record<string, (pair: Pair) => Promise<unknown>> = {
    'the staff end it': ({ id, clientId }) => it.end(id, clientId),
    'the client declines': ({ id, clientId }) => it.move(id, clientId, { stage: 'declined' }),
    'the person takes the yes back': ({ id, clientId }) => it.record(id, clientId, { answer: 'not_now' }),
    'the person blocks the client': ({ id, clientId }) => it.record(id, clientId, { answer: 'blocked' }),
  }

  test.each(Object.entries(ends))(
    'is cancelled in the same write when %s, and does not return with a new proposal',
    async (_, end) => {
      const pair = await proposed()
      const { id, clientId, client, person } = pair
      await it.meet(id, clientId, monday)
      await end(pair)
      const off = await it.interviewMails(id)
      expect(off.map(({ to }) => to).sort()).toEqual([client.email, person.email].sort())
      for (const { calendar } of off) expect(calendar?.file).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1\r\n/)
      expect(off.find(({ to }) => to === client.email)?.subject).toContain(person.lastName)
      expect((await it.timelineOf(id)).filter(({ action }) => action === 'interview_cancelled')).toHaveLength(1)
      await expect(it.callOff(id, clientId)).rejects.toMatchObject({ code: 'not_found' })
      await it.record(id, clientId, { answer: 'willing' })
      await it.move(id, clientId, { stage: 'proposed' })
      expect((await it.proposalsOf(clientId)).people[0]?.interview).toBeUndefined()
      expect(await it.interviewMails(id)).toHaveLength(2)
    },
  )

  test("is cancelled when the applicant says no through the question's link", async () => {
    const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
    await it.ask(id, clientId)
    const token = (await it.questionTo(id, clientId)) ?? ''
    await it.answer(token, { answer: 'willing' })
    await it.move(id, clientId, { stage: 'proposed' })
    await it.meet(id, clientId, monday)
    await it.answer(token, { answer: 'blocked' })
    expect((await it.interviewMails(id)).map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL'])
    expect((await it.timelineOf(id)).find(({ action }) => action === 'interview_cancelled')?.actorId).toBeUndefined()
  })

  test('set during an end is cancelled too, and a past one is left as it was', async () => {
    const { id, clientId } = await proposed()
    let reads = 0
    const between: typeof it.deps.assignments.between = async (...pair) => {
      const read = await it.deps.assignments.between(...pair)
      reads += 1
      if (reads === 1) await it.meet(id, clientId, monday)
      return read
    }
    const deps = { ...it.deps, assignments: { ...it.deps.assignments, between } }
    await endAssignment({ params: { id, clientId }, query: {}, body: undefined }, makeCall(), deps)
    expect((await it.deps.assignments.between(clientId, id)).interview).toMatchObject({ isCancelled: true, version: 2 })
    const past = await proposed()
    await it.meet(past.id, past.clientId, monday)
    const today = it.world.time
    it.world.time = new Date('2026-12-08T08:00:00Z')
    await it.end(past.id, past.clientId)
    it.world.time = today
    expect((await it.deps.assignments.between(past.clientId, past.id)).interview).toMatchObject({ isCancelled: false })
  })

  test('left over from before an end can be cancelled by staff', async () => {
    const { id, clientId } = await proposed()
    await it.meet(id, clientId, monday)
    const { interview } = await it.deps.assignments.between(clientId, id)
    await it.end(id, clientId)
    const leftOver = { ...interview, version: 7 }
    await it.put({ ...proposalKeys.interview(id, clientId), entity: 'interview', schemaVersion: 1, ...leftOver })
    expect(await it.interviewMails(id)).toEqual([])
    await it.callOff(id, clientId)
    const off = await it.interviewMails(id)
    expect(off.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL'])
    await expect(it.meet(id, clientId, monday)).rejects.toMatchObject({ code: 'stage_move_refused' })
  })

  test('that is cancelled is removed from calendars even after the proposal ended, naming the applicant to the client', async () => {
    const { id, clientId, person, client } = await proposed()
    await it.meet(id, clientId, monday)
    await it.callOff(id, clientId)
    await it.end(id, clientId)
    const off = await it.interviewMails(id)
    expect(off.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL'])
    expect(off.find(({ to }) => to === client.email)?.subject).toContain(person.lastName)
  })

  test('with an anonymous applicant is cancelled by their number', async () => {
    const { id, clientId, person, client } = await proposed()
    await it.present(id, clientId, { isAnonymous: true, leftOut: [] })
    await it.meet(id, clientId, monday)
    await it.move(id, clientId, { stage: 'proposed' })
    await it.end(id, clientId)
    const clientMail = (await it.interviewMails(id)).find(({ to }) => to === client.email)
    expect(JSON.stringify(clientMail)).not.toContain(person.lastName)
    expect(clientMail?.subject).toBe(`Cancelled: Interview with Person ${id.slice(-6).toUpperCase()}`)
  })

  test('cannot be arranged with somebody hidden from the client, who asked to be erased', async () => {
    const { id, clientId } = await proposed()
    await it.wishesErasure(id)
    await expect(it.meet(id, clientId, monday)).rejects.toMatchObject({
      code: 'stage_move_refused',
      message: 'This candidate has asked for deletion. Decide on the request first.',
    })
    expect((await it.deps.assignments.between(clientId, id)).assignment).toMatchObject({ stage: 'proposed' })
    expect(await it.interviewMails(id)).toEqual([])
    // A hold delays the erasure, so that the client sees them again.
    await it.wishesErasure(id, 'open', '2026-12-31')
    await it.meet(id, clientId, monday)
    expect(await it.interviewMails(id)).toHaveLength(2)
  })

  test('that waits to be mailed is not mailed to anyone once the applicant is hidden from the client', async () => {
    const { id, clientId } = await proposed()
    await it.meet(id, clientId, monday)
    await it.wishesErasure(id)
    expect(await it.interviewMails(id)).toEqual([])
    await it.wishesErasure(id, 'withdrawn')
    expect(await it.interviewMails(id)).toHaveLength(2)
  })

  test.each([
    ['called off', (id: string, clientId: string) => it.callOff(id, clientId)],
    ['ended', (id: string, clientId: string) => it.end(id, clientId)],
  ])(
    'that is %s after the applicant asked to be erased is taken out of calendars without naming them',
    async (_, end) => {
      const { id, clientId, person, client } = await proposed()
      const place = `Havnegade 1, ask for ${person.firstName} ${person.lastName}`
      await it.meet(id, clientId, { ...monday, place })
      await it.wishesErasure(id)
      await end(id, clientId)
      const mails = await it.interviewMails(id)
      const toClient = mails.find(({ to }) => to === client.email)
      expect(toClient).toMatchObject({ subject: 'Cancelled: Interview', calendar: { method: 'CANCEL' } })
      const sent = JSON.stringify(toClient)
      for (const name of [person.firstName, person.lastName, id.slice(-6).toUpperCase()])
        expect(sent).not.toContain(name)
      expect(toClient?.text).toContain('The interview on Monday, 7 December 2026')
      const toPerson = mails.find(({ to }) => to === person.email)
      expect(toPerson?.subject).toBe('Cancelled: Interview with Peter Hansen')
    },
  )

  test('is mailed with its contact: the organizer, who gets replies while on staff, and the agency if it is entered', async () => {
    const [mette, left] = [await it.account({ firstName: 'Mette' }), await it.account({ isActive: false })]
    const { id, clientId } = await proposed()
    const arrangedBy = async (userId: string, time: string) => {
      await it.meet(id, clientId, { ...monday, time }, makeCall('recruiter', userId))
      return it.interviewMails(id)
    }
    const phoned = 'If the time does not suit you, please call your contact at the agency.'
    for (const mail of await arrangedBy(left.id, '10:00')) {
      expect(mail).not.toHaveProperty('replyTo')
      expect(mail.text).toContain(phoned)
      expect(mail.text).not.toContain('Holm')
    }
    for (const { text, replyTo, signedBy } of await arrangedBy(mette.id, '10:30')) {
      expect([replyTo, signedBy]).toEqual([mette.email, mette.id])
      expect(text).toContain('If the time does not suit you, please reply to this email.')
    }
    const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'post@agency.example' }
    await it.deps.controllers.write(controller, makeAuditEntry({ resource: 'user', resourceId: mette.id }))
    for (const { text } of await arrangedBy(left.id, '11:00')) {
      expect(text).toContain('please write to post@agency.example.')
    }
    for (const { text, signedBy } of await arrangedBy(mette.id, '11:30')) {
      expect(signedBy).toBe(mette.id)
      expect(text).toContain('please reply to this email.')
    }
  })

  test('must be in the future and with an applicant the client sees', async () => {
    const { id, clientId } = await proposed()
    const past = { ...monday, date: '2026-11-30' }
    await expect(it.meet(id, clientId, past)).rejects.toMatchObject({ code: 'validation_failed' })
    const asked = await it.somebody()
    await it.ask(asked.id, clientId)
    await expect(it.meet(asked.id, clientId, monday)).rejects.toMatchObject({ code: 'stage_move_refused' })
  })
})
