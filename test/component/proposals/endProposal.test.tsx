import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import type { ClientRecipients } from '../../../shared/proposals/contract/getClientRecipients.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, test as pageTest, seen } from '../world/page.tsx'
import { button, pathOf, seenTexts } from '../world/parts.ts'

const { assignApplicant, endAssignment, getClientRecipients, listAssignments, listClients, recordClientAnswer } = routes
const hansen = { id: idOf(801), name: 'Hansen Byg', isActive: true }
const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
const mails = [{ side: 'client', name: 'Peter', email: 'peter@hansen.example' } as const]
const since = '2026-11-20T09:00:00.000Z'
const at = (stage: AssignmentStage): ClientProposal => ({
  ...{ clientId: hansen.id, clientName: hansen.name },
  assignment: { id: idOf(700), isActive: stage !== 'ended', stage, createdAt: since, stageSince: since },
})
const both = { client: true, person: true }
const recipients = (ending: ClientRecipients['ending']) => ({
  ...{ isSeen: true, interview: both, cancellation: both, ending },
})
const question = (act: string) => page.getByRole('group', { name: act })
const buttonInDialog = (act: string, name: string) => question(act).getByRole('button', { name })

/** Opens someone's proposal to a client, and asks for an act that ends it. */
const test = pageTest.extend('askFor', async ({ api, database, visit }) => {
  return async (act: string, stage: AssignmentStage, ending?: ClientRecipients['ending']) => {
    api.answer(listClients, () => [hansen])
    api.answer(listAssignments, () => [at(stage)])
    api.answer(getClientRecipients, () => (ending ? recipients(ending) : failing()))
    await visit(pathOf(database.add()), { as: 'recruiter' })
    await button('Share Profile').click()
    // The act of a placed person is always visible.
    if (stage !== 'placed') await button('More for Hansen Byg').click()
    await button(`${act}: Hansen Byg`).click()
  }
})

test('ending a proposal lists what it cancels and who is notified, first', async ({ askFor, api }) => {
  api.answer(endAssignment, () => at('ended'))
  await askFor('End it', 'interview', { interview, mails })
  const lines = [
    /interview with Hansen Byg on 7 Dec 2099, 09:30 is called off/,
    /^Hansen Byg gets a mail about it: Peter/,
  ]
  await seenTexts(question('End it'), ...lines)
  await expectAccessible('what ending a proposal does')
  await buttonInDialog('End it', 'Cancel').click()
  expect(api.asked(endAssignment)).toEqual([])
  await button('End it: Hansen Byg').click()
  await buttonInDialog('End it', 'End proposal').click()
  await seen(page.getByText(/^Ended \(/))
})

test('ending a placement has its own button', async ({ askFor }) => {
  await askFor('End it', 'placed', { mails: [] })
  await seen(question('End it').getByText('No interview is called off, and nobody gets a mail.'))
  await seen(buttonInDialog('End it', 'End placement'))
})

test('declining a proposal lists the same', async ({ askFor, api }) => {
  api.answer(assignApplicant, () => at('declined'))
  await askFor('Declined', 'proposed', { interview, mails })
  await seen(question('Declined').getByText(/^No mail reaches .*: tell them yourself\.$/))
  await buttonInDialog('Declined', 'Mark as declined').click()
  await seen(page.getByText(/^Declined \(/))
})

test('a proposal cannot be ended before its consequences are loaded', async ({ askFor, api }) => {
  await askFor('End it', 'interview')
  await seen(question('End it').getByText('Who will be notified could not be loaded'))
  await expect.element(buttonInDialog('End it', 'End proposal')).toBeDisabled()
  api.answer(getClientRecipients, () => recipients({ mails: [] }))
  await buttonInDialog('End it', 'Try again').click()
  await seen(question('End it').getByText(/^No interview is called off/))
})

test('a "not now" cancels nothing if the client does not see the person yet', async ({ askFor, api }) => {
  await askFor('Not now', 'willing', { interview, mails: [] })
  expect(api.asked(recordClientAnswer)).toEqual([])
  await absent(page.getByText(/is called off/))
})
