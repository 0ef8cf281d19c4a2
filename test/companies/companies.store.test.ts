import { beforeAll, describe, expect, test } from 'vitest'
import { accountStore } from '../../functions/src/accounts/stores/accountStore.ts'
import { factorStore } from '../../functions/src/accounts/stores/factorStore.ts'
import { changeUser } from '../../functions/src/accounts/useCases/changeUser.ts'
import { visibleApplicant } from '../../functions/src/applicants/visibleApplicant.ts'
import { orderStore } from '../../functions/src/companies/stores/orderStore.ts'
import { createCompany } from '../../functions/src/companies/useCases/createCompany.ts'
import { getCompany } from '../../functions/src/companies/useCases/getCompany.ts'
import { listClients } from '../../functions/src/companies/useCases/listClients.ts'
import { listCompanies } from '../../functions/src/companies/useCases/listCompanies.ts'
import { updateCompany } from '../../functions/src/companies/useCases/updateCompany.ts'
import { namingOf, recordedCompaniesOf } from '../../functions/src/edge/stores.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionStore } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import { assignApplicant } from '../../functions/src/proposals/useCases/assignApplicant.ts'
import { endAssignment } from '../../functions/src/proposals/useCases/endAssignment.ts'
import { listClientPeople } from '../../functions/src/proposals/useCases/listClientPeople.ts'
import { recordClientAnswer } from '../../functions/src/proposals/useCases/recordClientAnswer.ts'
import { searcherOf } from '../../functions/src/search/searchAccess.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { changeUser as changeContract } from '../../shared/accounts/contract/changeUser.ts'
import { personOf } from '../../shared/accounts/domain/actor.ts'
import { newInvitationSchema } from '../../shared/accounts/domain/invitation.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { companyDetailsSchema } from '../../shared/companies/domain/company.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { activityWorld } from '../activity/activityWorld.ts'
import { makeCall, provedJustNow } from '../make/call.ts'

async function companiesWorld() {
  const { deps: others, somebody, account, table } = await activityWorld()
  const deps = {
    ...others,
    assignments: assignmentStore(table),
    naming: namingOf(table, others),
    clientDecisions: clientDecisionStore(table),
    accounts: accountStore(table),
    factors: factorStore(table),
    orders: orderStore(table),
    feed: changeFeed(table),
    requireRecordedCompany: recordedCompaniesOf(table, others),
  }
  const sysadmin = await account({ role: 'sysadmin' })
  const call = { ...makeCall('sysadmin', sysadmin.id), user: sysadmin }
  const at = (id: string) => ({ params: { id }, query: {}, body: undefined })
  const nothing = { params: {}, query: {}, body: undefined }
  const context = {
    requestId: '',
    language: 'en' as const,
    sessionToken: undefined,
    devices: undefined,
    queryTexts: {},
  }
  return {
    ...{ deps, somebody },
    /** Creates a client account with this name. */
    client: (lastName: string) => account({ role: 'client', firstName: 'Peter', lastName }),
    create: (name: string) => createCompany({ ...nothing, body: detailsOf(name) }, call, deps),
    /** The same with contacts, by somebody whose last proof was long ago unless it is given. */
    createWith: (contacts: object[], provedAt?: string) =>
      createCompany({ ...nothing, body: detailsOf('With contacts', contacts) }, { ...call, provedAt }, deps),
    updateWith: (id: string, version: number, contacts: object[], provedAt?: string) =>
      updateCompany(
        { ...at(id), body: { version, company: detailsOf('With contacts', contacts) } },
        { ...call, provedAt },
        deps,
      ),
    get: (id: string) => getCompany(at(id), call, deps),
    update: (id: string, version: number, name: string) =>
      updateCompany({ ...at(id), body: { version, company: detailsOf(name) } }, call, deps),
    change: (id: string, body: RouteInput<typeof changeContract>['body']) =>
      changeUser({ ...at(id), body }, { ...context, ...call }, deps),
    share: async (id: string, clientId: string, isAnonymous = false) => {
      const to = { ...nothing, params: { id, clientId } }
      await recordClientAnswer({ ...to, body: { answer: 'willing' } }, call, deps)
      await assignApplicant({ ...to, body: { stage: 'proposed', isAnonymous } }, call, deps)
    },
    people: async (id: string) =>
      (await listClientPeople({ ...nothing, params: { id } }, call, deps)).people.map((each) => [
        ...[each.applicantId, each.stage],
        ...(each.presentation?.isAnonymous ? ['without a name'] : []),
      ]),
    end: (id: string, clientId: string) => endAssignment({ ...nothing, params: { id, clientId } }, call, deps),
    /** Returns whether an account can open an applicant and finds it. */
    sees: async (user: User, applicantId: string) => {
      const actor = personOf(user)
      const read = visibleApplicant(applicantId, actor, 'applicant:read', deps)
      const opens = await read.then(
        () => true,
        () => false,
      )
      return { opens, finds: (await searcherOf(actor, deps.assignments)).visibleIds?.includes(applicantId) }
    },
    pages: async () => {
      const names: string[][] = []
      for (let after: string | undefined, page = 0; page === 0 || after !== undefined; page += 1) {
        const answer = await listCompanies({ ...nothing, query: { after } }, call, deps)
        names.push(answer.companies.map(({ name }) => name))
        after = answer.next ?? undefined
      }
      return names
    },
    clients: () => listClients(nothing, call, deps),
    auditOf: async (id: string) =>
      (await deps.audit.latestOf('client', id, 10)).map(({ action, changes }) => [action, ...changes]),
  }
}

const detailsOf = (name: string, contacts: object[] = []) =>
  companyDetailsSchema.parse({ name, city: 'Aarhus', contacts })
const both = { opens: true, finds: true }
const neither = { opens: false, finds: false }

let it: Awaited<ReturnType<typeof companiesWorld>>
beforeAll(async () => {
  it = await companiesWorld()
})

describe('another email of a contact', () => {
  test('needs a recent proof, because links to the people proposed are mailed there', async () => {
    const refused = { code: 'proof_required' }
    const [peter, lone] = [{ name: 'Peter', email: 'peter@hansen.example' }, { name: 'Lone' }]
    await expect(it.createWith([peter])).rejects.toMatchObject(refused)
    const { id } = await it.createWith([lone])
    await expect(it.updateWith(id, 1, [lone, peter])).rejects.toMatchObject(refused)
    await it.updateWith(id, 1, [lone, peter], provedJustNow)
    await expect(it.updateWith(id, 2, [{ ...peter, email: 'other@hansen.example' }])).rejects.toMatchObject(refused)
    await it.updateWith(id, 2, [{ ...peter, email: 'Peter@hansen.example', phone: '+45 70 10 10 10' }])
    await it.updateWith(id, 3, [lone])
    await expect(it.updateWith(id, 4, [peter])).rejects.toMatchObject(refused)
    expect(await it.get(id)).toMatchObject({ version: 4, contacts: [lone] })
  })
})

describe('a client account', () => {
  test('is its own company until a company record is written', async () => {
    const { id } = await it.client('Hansen')
    expect(await it.get(id)).toMatchObject({ id, version: 0, name: 'Peter Hansen', users: [{ id }] })
    await it.update(id, 0, 'Hansen Stål')
    expect(await it.get(id)).toMatchObject({ version: 1, name: 'Hansen Stål', city: 'Aarhus', users: [{ id }] })
    expect((await it.clients()).filter((client) => client.id === id)).toEqual([
      { id, name: 'Hansen Stål', isActive: true },
    ])
    expect(await it.auditOf(id)).toEqual([['client.changed', 'city', 'name']])
  })

  test('sees what is shared with its company, and after moving only what the other company sees', async () => {
    const [company, other] = [await it.create('Two users'), await it.create('Another company')]
    const [one, two] = [await it.client('One'), await it.client('Two')]
    const [first, second] = [await it.somebody(), await it.somebody()]
    await it.share(first.id, company.id)
    await it.share(second.id, other.id)
    for (const { id } of [one, two]) await it.change(id, { clientId: company.id })
    const now = async ({ id }: User) => (await it.deps.users.byId(id)) as User
    for (const user of [await now(one), await now(two)]) {
      expect(await it.sees(user, first.id)).toEqual(both)
      expect(await it.sees(user, second.id)).toEqual(neither)
    }
    await it.change(two.id, { clientId: other.id })
    expect(await it.sees(await now(two), first.id)).toEqual(neither)
    expect(await it.sees(await now(two), second.id)).toEqual(both)
    expect(await it.sees(await now(one), first.id)).toEqual(both)
    await expect(it.get(two.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('gets a company record when another account joins it, and the company stays without its account', async () => {
    const [owner, guest] = [await it.client('Owner'), await it.client('Guest')]
    await it.change(guest.id, { clientId: owner.id })
    await it.change(owner.id, { role: 'applicant' })
    expect(await it.get(owner.id)).toMatchObject({ version: 1, name: 'Peter Owner', users: [{ id: guest.id }] })
  })

  test('leaves its company when its role changes', async () => {
    const [company, { id }] = [await it.create('Left'), await it.client('Leaving')]
    await it.change(id, { clientId: company.id })
    expect(await it.change(id, { role: 'recruiter' })).toMatchObject({ role: 'recruiter', clientId: undefined })
  })
})

test('lists current and former proposals of a company, latest change first', async () => {
  const [company, first, second] = [await it.create('With people'), await it.somebody(), await it.somebody()]
  await it.share(first.id, company.id)
  await it.share(second.id, company.id, true)
  await it.end(first.id, company.id)
  expect((await it.people(company.id)).toSorted()).toEqual(
    [
      [first.id, 'ended'],
      [second.id, 'proposed', 'without a name'],
    ].toSorted(),
  )
  await expect(it.people(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('assigns only clients to a company, and only to an existing one', async () => {
  const [company, { id }] = [await it.create('Given'), await it.client('Given to')]
  await expect(it.change(id, { clientId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  await expect(it.change(id, { clientId: company.id, role: 'recruiter' })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  const invitation = { email: 'new@example.com', role: 'recruiter', language: 'en', clientId: company.id }
  expect(newInvitationSchema.safeParse(invitation).success).toBe(false)
})

test('rejects the later of two concurrent changes and returns the current company', async () => {
  const { id } = await it.create('Before')
  const changes = await Promise.allSettled([it.update(id, 1, 'One'), it.update(id, 1, 'Other')])
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { name } = await it.get(id)
  await expect(it.update(id, 1, 'Late')).rejects.toMatchObject({ code: 'stale_record', details: { current: { name } } })
})

test('lists companies by name, page by page, without duplicates', async () => {
  const world = await companiesWorld()
  await Promise.all(Array.from({ length: 30 }, (_, index) => world.create(`Company ${String(index).padStart(2, '0')}`)))
  const member = await world.client('B')
  const [company] = await world.clients()
  await world.change(member.id, { clientId: company?.id ?? '' })
  const recorded = await world.client('A')
  await world.update(recorded.id, 0, 'Zinc')
  await world.client('C')
  const pages = await world.pages()
  expect(pages.map(({ length }) => length)).toEqual([25, 7])
  expect(pages.flat()).toEqual([
    ...Array.from({ length: 30 }, (_, index) => `Company ${String(index).padStart(2, '0')}`),
    'Peter C',
    'Zinc',
  ])
})

test('cleans company details and rejects an invalid CVR number', () => {
  const parsed = companyDetailsSchema.parse({
    name: ' Lund ',
    cvr: 'DK 12 34 56 74',
    contacts: [{ name: 'A', email: '' }],
  })
  expect(parsed).toEqual({ name: 'Lund', cvr: '12345674', contacts: [{ name: 'A', email: undefined }] })
  expect(companyDetailsSchema.safeParse({ name: 'Lund', cvr: '123' }).success).toBe(false)
  expect(companyDetailsSchema.safeParse({ name: 'Lund', contacts: [{ name: 'A', email: 'a@' }] }).success).toBe(false)
})
