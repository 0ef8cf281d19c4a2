import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { readClientLink } from '../../functions/src/proposals/useCases/readClientLink.ts'
import { readPresentation } from '../../functions/src/proposals/useCases/readPresentation.ts'
import { companyDetailsSchema } from '../../shared/companies/domain/company.ts'
import type { ClientLink } from '../../shared/proposals/domain/clientLink.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

/** Fields in which an applicant with this name may mention it. */
const written = (firstName: string, lastName: string) => ({
  ...{ firstName, lastName, city: 'Odense' },
  coreCompetencies: ['TIG welding', `TIG by ${firstName}`, `${lastName}s metode`, `${lastName}-metoden`],
  tradeSkills: [`${lastName}metoden`, `${firstName}${lastName}`],
  professions: [{ profession: `Welder (${firstName[0]}. ${lastName})`, yearsOfExperience: 3 }],
  certifications: [{ name: `${lastName} 136`, issuer: `${lastName} A/S` }],
  workExperience: [
    {
      ...{ company: `${lastName} A/S`, position: `Smed hos ${lastName}`, startDate: '2020-01-01', isCurrent: true },
      ...{ description: firstName, skillsUsed: [`${firstName}.${lastName}`], machinery: [], supervisoryRole: false },
    },
  ],
})

/** Returns everything a client reads about an applicant, through its account and a link. */
async function textShownTo(clientId: string, id: string) {
  const call = makeCall('client', clientId)
  const at = it.deps.now().toISOString()
  const company = { id: clientId, version: 1, createdAt: at, updatedAt: at }
  const contact = { name: 'Peter Hansen', email: 'peter@hansen.example' }
  const link: ClientLink = {
    ...{ id: 'link', clientId, contactName: contact.name, contactEmail: contact.email, language: 'da' },
    ...{ createdBy: clientId, createdAt: at, openUntil: '2030-01-01T00:00:00.000Z' },
  }
  const deps = {
    ...it.deps,
    companies: {
      ...it.deps.companies,
      byId: async () => ({ ...companyDetailsSchema.parse({ name: 'Hansen Byg', contacts: [contact] }), ...company }),
    },
    clientLinks: { byId: async () => link },
    clientLinkTokens: { usable: async () => ({ purpose: 'page' as const, clientId, linkId: link.id }) },
  }
  const body = { page: 'x'.repeat(43) }
  return {
    record: await getApplicant({ params: { id }, query: {}, body: undefined }, call, it.deps),
    presentation: await readPresentation({ params: { id, clientId }, query: {}, body: undefined }, call, it.deps),
    proposals: await it.proposalsOf(clientId),
    link: await readClientLink({ params: {}, query: {}, body }, undefined, deps as never),
  }
}

test('shows a client the same record, presentation, proposals and link for an anonymous applicant with any name', async () => {
  const [before, client] = [await it.somebody(written('Xenia', 'Kvistgaard')), await it.newClient()]
  await it.record(before.id, client.id, { answer: 'willing' })
  await it.move(before.id, client.id, { stage: 'proposed', isAnonymous: true })
  const shown = await textShownTo(client.id, before.id)
  expect(shown.link.people).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toMatch(/xenia|kvistgaard/i)
  await it.put(applicantItem({ ...before, ...written('Łukasz', "O'Brien-Zqvist") }))
  expect(await textShownTo(client.id, before.id)).toEqual(shown)
})

test('shows a client no contact details in other texts, through its account or a link', async () => {
  const client = await it.newClient()
  const own = '5123 45678'
  const person = await it.somebody({
    phone: '+48 512 345 678',
    coreCompetencies: ['TIG xk@mail.example', `MAG ${own}`],
  })
  await it.record(person.id, client.id, { answer: 'willing' })
  await it.move(person.id, client.id, { stage: 'proposed' })
  const shown = JSON.stringify(await textShownTo(client.id, person.id))
  expect(shown).toContain('TIG …')
  for (const detail of ['xk@mail.example', own]) expect(shown).not.toContain(detail)
})

const proposedTo = async (clientId: string, fields: Parameters<typeof it.somebody>[0]) => {
  const person = await it.somebody(fields)
  await it.record(person.id, clientId, { answer: 'willing' })
  const { assignment } = await it.move(person.id, clientId, { stage: 'proposed', isAnonymous: true })
  return { ...person, assignmentId: assignment?.id ?? '' }
}

test('hides the names of merged records of an anonymous applicant from a client', async () => {
  const client = await it.newClient()
  const { id } = await proposedTo(client.id, {
    ...{ ...written('Agnieszka', 'Kupiec'), firstName: 'Anna', lastName: 'Kvistgaard' },
    mergedFrom: [
      { ...{ id: randomUUID(), into: randomUUID(), name: 'Agnieszka Kupiec' }, at: '2026-01-01T00:00:00.000Z' },
    ],
  })
  const shown = await textShownTo(client.id, id)
  expect(shown.link.people).toHaveLength(1)
  expect(shown.proposals.people).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toMatch(/agnieszka|kupiec/i)
})

test('hides former names of an anonymous applicant from a client', async () => {
  const client = await it.newClient()
  const { id } = await proposedTo(client.id, written('Agnieszka', 'Kupiec'))
  const rename = (body: { firstName?: string; lastName?: string }) =>
    updateApplicant({ params: { id }, query: {}, body }, makeCall(), it.deps as never)
  await rename({ lastName: 'Kvistgaard' })
  await rename({ firstName: 'Anna' })
  const shown = await textShownTo(client.id, id)
  expect(shown.link.people).toHaveLength(1)
  expect(shown.proposals.people).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toMatch(/agnieszka|kupiec|kvistgaard|formerNames/i)
})

test("masks the name of an anonymous applicant in staff notes shown to the client, but not in the client's own words", async () => {
  const client = await it.newClient()
  const { id, email, assignmentId } = await proposedTo(client.id, { firstName: 'Agnieszka', lastName: 'Kupiec' })
  const said = { assignmentId, answer: 'meet', comment: 'Vil møde Agnieszkę på mandag' } as const
  const meeting = { date: '2026-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1, spørg efter Kupca' } as const
  const read = async () => {
    const { proposals, link } = await textShownTo(client.id, id)
    return [...proposals.people, ...link.people].map(({ verdict, interview }) => [verdict?.comment, interview?.place])
  }
  await it.recordSaid(id, client.id, said)
  await it.meet(id, client.id, meeting)
  // The name is visible in the interview stage, until the applicant is moved back to proposed.
  expect(await read()).toEqual(Array(2).fill([said.comment, meeting.place]))
  await it.move(id, client.id, { stage: 'proposed' })
  expect(await read()).toEqual(Array(2).fill(['Vil møde … på mandag', 'Havnegade 1, spørg efter …']))
  const mails = (await it.interviewMails(id)).map(
    ({ to, text, calendar }) => [to, `${text} ${calendar?.file}`] as const,
  )
  expect(new Map(mails.map(([to, text]) => [to, text.includes('Kupca')]))).toEqual(
    new Map([
      [client.email, false],
      [email, true],
    ]),
  )
  const own = 'Agnieszka, gerne'
  await it.give(id, client.id, { ...said, comment: own })
  expect((await read()).map(([comment]) => comment)).toEqual([own, own])
})
