import { beforeEach, describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assignApplicant } from '../../shared/contract/clients/assignApplicant.ts'
import type { ListedAssignment } from '../../shared/contract/clients/assignmentAnswer.ts'
import { endAssignment } from '../../shared/contract/clients/endAssignment.ts'
import { listAssignments } from '../../shared/contract/clients/listAssignments.ts'
import { type Client, listClients } from '../../shared/contract/clients/listClients.ts'
import { ProductError } from '../../shared/domain/errors.ts'
import { idOf } from '../make/applicant.ts'
import { expectAccessible } from './axe.ts'
import type { FakeApi } from './fakeApi.ts'
import { gone, phone, seen, test } from './page.tsx'
import { button } from './parts.ts'

const recruiter = { as: 'recruiter' } as const
const hansen: Client = { id: idOf(801), name: 'Peter Hansen', isActive: true }
const jensen: Client = { id: idOf(802), name: 'Karen Jensen', isActive: true }
const shareDialog = () => page.getByRole('dialog', { name: /^Share / })

const shared = ({ id, name }: Client, fields: Partial<ListedAssignment> = {}): ListedAssignment => ({
  id: idOf(850),
  clientId: id,
  clientName: name,
  assignedByName: 'Louise Bach',
  isActive: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...fields,
})

/** Answers as the product does, with these clients and what they have. */
function answerClients(api: FakeApi, clients: Client[], assignments: ListedAssignment[] = []) {
  api.answer(listClients, () => clients)
  api.answer(listAssignments, () => assignments)
  api.answer(assignApplicant, ({ params }) => shared(clients.find(({ id }) => id === params.clientId) ?? hansen))
  api.answer(endAssignment, () => undefined)
}

describe('sharing a profile', () => {
  let copied: string[]
  beforeEach(() => {
    copied = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
  })

  test('shows it to a client, and no longer', async ({ visit, api, database }) => {
    answerClients(api, [jensen, hansen])
    const { id, lastName } = database.add()
    await visit(`/applicants?applicant=${id}`, recruiter)
    await button('Share Profile').click()
    await button('Share with Peter Hansen').click()
    await seen(page.getByText(`Peter Hansen now sees Åse ${lastName}`), page.getByText(/^Shared on .* by Louise Bach$/))
    await expect.element(button('Stop sharing with Peter Hansen')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await seen(page.getByText(`Peter Hansen no longer sees Åse ${lastName}`), page.getByText(/^Shared until /))
    expect(api.asked(assignApplicant)).toMatchObject([{ params: { id, clientId: hansen.id } }])
    expect(api.asked(endAssignment)).toMatchObject([{ params: { id, clientId: hansen.id } }])
    await userEvent.keyboard('{Escape}')
    await gone(shareDialog())
    await expect.element(button('Share Profile')).toHaveFocus()
  })

  test('copies the link that opens it', async ({ visit, api, database }) => {
    answerClients(api, [])
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}`, recruiter)
    await button('Share Profile').click()
    await seen(page.getByText('There are no clients yet: a system admin invites them under Users.'))
    await button('Copy link').click()
    await seen(button('Copied'))
    expect(copied).toEqual([`${window.location.origin}/applicants?applicant=${id}`])
  })

  test('finds a client among many by name, and leaves out who may not sign in unless they have it', async ({
    visit,
    api,
    database,
  }) => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...hansen, id: idOf(810 + index), name: `Byg ${index}` }))
    const [left, still] = [
      { ...jensen, isActive: false },
      { ...hansen, isActive: false },
    ]
    answerClients(api, [...many, left, still], [shared(still)])
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await seen(page.getByText(/^Shared on .* · may not sign in$/))
    expect(page.getByText('Karen Jensen').elements()).toEqual([])
    const search = page.getByRole('textbox', { name: 'Find a client' })
    await search.fill('byg 7')
    await expect.poll(() => shareDialog().getByRole('listitem').elements().length).toBe(1)
    await search.fill('nobody')
    await seen(page.getByText('No client has this name.'))
  })

  test('that is refused says why, and stays as it was', async ({ visit, api, database }) => {
    answerClients(api, [hansen])
    api.answer(assignApplicant, () => {
      throw new ProductError('not_found', 'Client not found')
    })
    await visit(`/applicants?applicant=${database.add().id}`, recruiter)
    await button('Share Profile').click()
    await button('Share with Peter Hansen').click()
    await seen(page.getByText('Client not found'), button('Share with Peter Hansen'))
  })

  test('begins at a row of the list, too', async ({ visit, api, database }) => {
    answerClients(api, [hansen])
    const { lastName } = database.add({ lastName: 'Dyrholm' })
    await visit('/applicants?search=Dyrholm', recruiter)
    await button(`Share Åse ${lastName}`).click()
    await seen(shareDialog(), button('Share with Peter Hansen'))
  })

  test('is the staff’s alone', async ({ visit, database }) => {
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}`, { as: 'client' })
    await seen(page.getByRole('tab', { name: 'Profile' }))
    expect(button('Share Profile').elements()).toEqual([])
  })

  test('has nothing to complain about on a phone', async ({ visit, api, database }) => {
    answerClients(api, [jensen, hansen], [shared(hansen)])
    await visit(`/applicants?applicant=${database.add().id}`, { ...recruiter, size: phone })
    await button('Share Profile').click()
    await seen(button('Stop sharing with Peter Hansen'))
    await expectAccessible('sharing on a phone')
  })
})
