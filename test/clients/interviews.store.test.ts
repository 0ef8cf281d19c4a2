import { beforeAll, describe, expect, test } from 'vitest'
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
  test('moves whom it is about, and is told the client and the person with an appointment that follows its changes', async () => {
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

  test('is told nobody once they are no longer proposed, and is none of whoever is proposed anew', async () => {
    const { id, clientId } = await proposed()
    await it.meet(id, clientId, monday)
    await it.end(id, clientId)
    expect(await it.interviewMails(id)).toEqual([])
    await expect(it.callOff(id, clientId)).rejects.toMatchObject({ code: 'not_found' })
    await it.move(id, clientId, { stage: 'proposed' })
    expect((await it.proposalsOf(clientId)).people[0]?.interview).toBeUndefined()
    expect(await it.interviewMails(id)).toEqual([])
  })

  test('that is off is taken out of calendars also where they are no longer proposed by then, and names nobody to the client', async () => {
    const { id, clientId, person, client } = await proposed()
    await it.meet(id, clientId, monday)
    await it.callOff(id, clientId)
    await it.end(id, clientId)
    const off = await it.interviewMails(id)
    expect(off.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL'])
    expect(JSON.stringify(off.filter(({ to }) => to === client.email))).not.toContain(person.lastName)
  })

  test('is arranged for a time to come, and with nobody whom the client does not see', async () => {
    const { id, clientId } = await proposed()
    const past = { ...monday, date: '2026-11-30' }
    await expect(it.meet(id, clientId, past)).rejects.toMatchObject({ code: 'validation_failed' })
    const asked = await it.somebody()
    await it.ask(asked.id, clientId)
    await expect(it.meet(asked.id, clientId, monday)).rejects.toMatchObject({ code: 'stage_move_refused' })
  })
})
