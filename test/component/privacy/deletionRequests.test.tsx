import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { blockedByLegalHold, noOpenRequest } from '../../../functions/src/privacy/deletionProblems.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkAsItIs, checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, press, seen, test, textsOf, toasted } from '../world/page.tsx'
import {
  button,
  buttonOfToast,
  clickInTurn,
  dialog,
  fillIn,
  fullNameOf,
  pathOf,
  seenTexts,
  submit,
} from '../world/parts.ts'

const manager = { as: 'recruiting_manager' } as const
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const question = (name: string | RegExp) => page.getByRole('dialog', { name })
const erase = async (person: Parameters<typeof fullNameOf>[0]) => {
  await button(`Approve and delete ${fullNameOf(person)}`).click()
  await submit({ "Applicant's name": fullNameOf(person) }, 'Delete applicant', dialog())
}
const refuse = async (text: string) => {
  await fillIn({ 'Legal ground': 'We are required by law to retain the data' }, dialog())
  await submit({ 'Message to the applicant': text }, 'Refuse and notify', dialog())
}
/** Clicks a button, and one in the dialog that it opens. */
const actAndConfirm = (act: string, title: string, confirmation = act) =>
  clickInTurn(button(act), question(title).getByRole('button', { name: confirmation }))
const rows = () => page.getByRole('region', { name: 'Open requests' }).getByRole('listitem')

test('deletion requests are listed by deadline, granted, extended and refused', async ({ visit, api, database }) => {
  const [later, urgent] = [database.add({ pipelineStage: 'hired' }), database.add()]
  const { id: requestId } = database.asksForDeletion(later.id, { requestedAt: daysAgo(1) })
  const request = database.asksForDeletion(urgent.id, { requestedAt: daysAgo(40) })
  api.answerOnce(routes.listDeletionRequests, failing)
  await visit('/', manager)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deletion requests' }).click()
  await eventually(currentUrl, '/deletions')
  await seen(page.getByText('The requests could not be loaded'))
  await button('Try again').click()
  const hired = page.getByText('Hired – pay and time records may have to be retained by law')
  await seen(page.getByText(/^Overdue since/), hired, page.getByText(/^Requested by the applicant on/))
  expect(textsOf(rows().getByRole('link'))).toEqual([urgent, later].map(fullNameOf))
  await checkLooks(page.getByText(/^Overdue since/))
  api.answerOnce(routes.refuseDeletion, refusing(noOpenRequest()))
  await button(`Refuse ${fullNameOf(urgent)}'s request`).click()
  await checkLooks(button('Refuse and notify'))
  await refuse('No')
  await toasted('This request is no longer open')
  await eventually(() => api.asked(routes.listDeletionRequests).length, 3)
  await clickInTurn(button('Cancel'), button(`Extend deadline for ${fullNameOf(later)}'s request`))
  await submit({ 'Message to the applicant': 'A claim is looked at.' }, 'Extend and notify', dialog())
  await toasted('Deadline extended')
  await buttonOfToast('Close').click()
  await checkLooks(page.getByText('Deadline extended. The applicant has been told why.'))
  await absent(button(`Extend deadline for ${fullNameOf(later)}'s request`))
  expect(api.asked(routes.extendDeletion)[0]?.body).toEqual({ requestId, months: 2, text: 'A claim is looked at.' })
  api.answerOnce(routes.eraseApplicant, refusing(blockedByLegalHold()))
  await erase(urgent)
  await toasted('This applicant is on legal hold and cannot be deleted. Remove the hold first.')
  await eventually(() => api.asked(routes.listDeletionRequests).length, 5)
  await button('Cancel').click()
  await erase(urgent)
  await toasted(`${fullNameOf(urgent)} is being deleted`)
  await absent(page.getByText(/^Overdue since/))
  expect(api.asked(routes.eraseApplicant).map(({ body }) => body.requestId)).toEqual([request.id, request.id])
  await clickInTurn(button(`Refuse ${fullNameOf(later)}'s request`), button('Refuse and notify'))
  await seenTexts(dialog(), 'Choose a ground for the refusal', 'Enter a message to the person')
  await refuse('Pay records are kept for five years.')
  await seen(page.getByText('No open requests'))
  expect(api.asked(routes.refuseDeletion).at(-1)?.body).toMatchObject({ requestId, ground: 'legal_obligation' })
})

describe('the GDPR tab', () => {
  test('records a request, and lets managers put the erasure on hold', async ({ visit, api, database }) => {
    const person = database.add()
    await visit(`${pathOf(person)}&tab=gdpr`, manager)
    await seen(dialog().getByText('No deletion request'))
    await actAndConfirm('Request Data Deletion', 'Record a deletion request?', 'Record request')
    await toasted('Deletion request recorded')
    await seen(page.getByText(/ recorded the deletion request on /))
    await absent(button('Request Data Deletion'))
    await button('Place legal hold').click()
    const holding = question('Place legal hold?')
    const until = daysAfter(dateInDenmark(new Date()), 30)
    const lastDay = until.split('-').toReversed().join('.')
    await fillIn({ Reason: 'A claim for wages', 'Hold until': lastDay }, holding)
    await holding.getByRole('button', { name: 'Place legal hold' }).click()
    await seen(page.getByText(/^Legal hold until .*: A claim for wages$/))
    await absent(button('Delete applicant'))
    expect(api.asked(routes.holdErasure).map(({ body }) => body)).toEqual([{ reason: 'A claim for wages', until }])
    // A toast covers the button.
    await press(button('Remove legal hold'), 'Enter')
    await question('Remove legal hold?').getByRole('button', { name: 'Remove legal hold' }).click()
    await toasted('Legal hold removed')
    await seen(button('Place legal hold'), button('Delete applicant'))
  })

  test('offers to take the open proposals back once the person asks to be erased', async ({ visit, api, database }) => {
    const person = database.add()
    const at = (number: number, clientName: string, stage: 'placed' | 'proposed' | 'ended'): ClientProposal => ({
      ...{ clientId: idOf(number), clientName },
      assignment: { id: idOf(800 + number), isActive: stage !== 'ended', stage, createdAt: daysAgo(3) },
    })
    let proposals = [
      at(1, 'Hansen Byg', 'proposed'),
      at(2, 'Nordhavn', 'placed'),
      at(3, 'Olsen', 'proposed'),
      at(4, 'Bo', 'ended'),
    ]
    api.answer(routes.listAssignments, () => proposals)
    api.answer(routes.endAssignment, ({ params }) => {
      proposals = proposals.map((one) => (one.clientId === params.clientId ? at(1, 'Hansen Byg', 'ended') : one))
      return proposals[0] as ClientProposal
    })
    await visit(`${pathOf(person)}&tab=gdpr`, { as: 'recruiter' })
    await seen(button('Request Data Deletion'))
    expect(page.getByText('2 open proposals').length).toBe(0)
    await actAndConfirm('Request Data Deletion', 'Record a deletion request?', 'Record request')
    await seen(page.getByText('2 open proposals'))
    await seenTexts(page, 'These clients can no longer see the candidate or answer: Hansen Byg, Olsen')
    await checkAsItIs('the offer to take proposals back')
    await press(button('Withdraw proposals'), 'Enter')
    await question('Withdraw proposals?').getByRole('button', { name: 'Withdraw proposals' }).click()
    await toasted('Proposals withdrawn')
    expect(api.asked(routes.endAssignment).map(({ params }) => params.clientId)).toEqual([idOf(1), idOf(3)])
    await absent(page.getByText('2 open proposals'))
  })

  test('offers to withdraw the open proposals of a person that a partner withdrew', async ({
    visit,
    api,
    database,
  }) => {
    const withdrawnAt = daysAgo(0)
    const source = { partnerId: idOf(700), name: 'Job Board' }
    const rejected = { pipelineStage: 'rejected', stageChangedAt: withdrawnAt } as const
    const withdrawn = database.add({ ...rejected, source: { ...source, withdrawnAt } })
    const other = database.add({ ...rejected, source })
    let stage: 'proposed' | 'ended' = 'proposed'
    const proposal = (): ClientProposal => ({
      ...{ clientId: idOf(1), clientName: 'Hansen Byg' },
      assignment: { id: idOf(801), isActive: stage !== 'ended', stage, createdAt: daysAgo(3) },
    })
    api.answer(routes.listAssignments, () => [proposal()])
    api.answer(routes.endAssignment, () => {
      stage = 'ended'
      return proposal()
    })
    await visit(pathOf(other), { as: 'recruiter' })
    await seen(page.getByText('Basic Information'))
    expect(api.asked(routes.listAssignments)).toEqual([])
    await visit(pathOf(withdrawn), { as: 'recruiter' })
    await seenTexts(
      page,
      'The partner withdrew the candidate. These clients can still see them, but only decline: Hansen Byg',
    )
    await checkLooks(page.getByText(/Hansen Byg/))
    await press(button('Withdraw proposals'), 'Enter')
    await question('Withdraw proposals?').getByRole('button', { name: 'Withdraw proposals' }).click()
    await toasted('Proposals withdrawn')
    await absent(page.getByText(/The partner withdrew the candidate/))
  })

  test('lets recruiters only record requests, and withdraw them with a reason', async ({ visit, api, database }) => {
    const person = database.add()
    database.asksForDeletion(person.id)
    await visit(`${pathOf(person)}&tab=gdpr`, { as: 'recruiter' })
    await button('Withdraw request').click()
    const reason = { Reason: 'Entered for another Anna' }
    await submit(reason, 'Withdraw request', question('Withdraw deletion request?'))
    await toasted('Request withdrawn. The applicant has been notified')
    await seen(page.getByText('Entered for another Anna'), button('Request Data Deletion'))
    expect(api.asked(routes.takeBackDeletion)).toHaveLength(1)
    await absent(button('Place legal hold'))
    const unreached = database.add({ emailProblem: { bouncedAt: '2026-01-02T08:00:00.000Z' } })
    await visit(`${pathOf(unreached)}&tab=gdpr`, { as: 'recruiter' })
    await button('Request Data Deletion').click()
    await seen(dialog().getByText(/They cannot be reached by email, so confirm receipt yourself/))
  })
})

describe('an applicant', () => {
  test('requests deletion in their profile, and withdraws the request', async ({ visit, api, database }) => {
    database.ownId = database.add().id
    await visit('/my-profile', { as: 'applicant', size: phone })
    await actAndConfirm('Request deletion of my data', 'Request deletion of your data?', 'Request deletion')
    await toasted('We have received your request')
    await seen(page.getByText(/^You requested deletion of your data on .*\. We will answer by /))
    expect(api.asked(routes.requestMyDeletion)).toHaveLength(1)
    await actAndConfirm('Withdraw request', 'Withdraw your request?')
    await toasted('Your request has been withdrawn')
    await seen(button('Request deletion of my data'))
  })

  test('reads by a mailed link why a request was refused and where to complain', async ({ visit, api, database }) => {
    database.ownId = database.add().id
    const refused = { status: 'refused', ground: 'legal_claim', text: 'The court decides in May.' } as const
    database.asksForDeletion(database.ownId, { ...refused, endedAt: daysAgo(1) })
    api.answer(routes.readOwnData, () => ({ name: 'Åse Nielsen', keptSince: '2026-01-01T08:00:00.000Z' }))
    await visit('/your-data#token=abc')
    await seenTexts(page, /\(GDPR, Art\. 17\(3\)\(e\)\)\.$/, 'The court decides in May.')
    await seen(page.getByRole('link', { name: 'www.datatilsynet.dk' }))
    await actAndConfirm('Request deletion of my data', 'Request deletion of your data?', 'Request deletion')
    await toasted('We have received your request')
  })
})
