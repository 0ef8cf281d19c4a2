import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import { makeCall } from '../../make/call.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { absent, seen, test } from '../world/page.tsx'
import { button, clickInTurn, dialog, fillIn, pathOf, submit } from '../world/parts.ts'
import { answerClearance } from '../world/startAnswers.ts'
import { recruiter } from '../world/visits.ts'

const manager = { as: 'recruiting_manager' } as const
const expired = { certifications: [{ name: 'Welding', expiryDate: '2026-01-31' }] }
const permit = { workPermitType: 'Student', workPermitExpiryDate: '2099-12-31' }
const seenPermit = { ...permit, permitSeenBy: 'Mette Krogh', permitSeenOn: '2026-01-15' }
const textInDialog = (text: string | RegExp) => dialog().getByText(text, { exact: true })

test('only managers waive what is missing, except the right to work', async ({ visit, api, database }) => {
  const applicant = database.add({ ...expired, ...seenPermit })
  const welding = { kind: 'certificate', name: 'Welding', isRecognised: false } as const
  const { actor } = makeCall('recruiting_manager')
  answerClearance(api, () => actor, database, [welding])
  await visit(pathOf(applicant), recruiter)
  await seen(textInDialog('Not cleared to start: Welder qualification (EN ISO 9606-1) – expired 31 Jan 2026'))
  const number = dialog().getByText('9606-1', { exact: true }).first().element()
  expect(getComputedStyle(number).whiteSpace).toBe('nowrap')
  await absent(button('Waive temporarily'))
  await visit(pathOf(applicant), manager)
  await button('Waive temporarily').click()
  const question = page.getByRole('dialog', { name: 'Waive temporarily?' })
  const waive = question.getByRole('button', { name: 'Waive', exact: true })
  await expect.element(waive).toBeDisabled()
  await fillIn({ Until: '31.12.2099', Reason: 'The test is on Friday' }, question)
  await checkAsItIs('the form of a waiver', '.MuiDialog-root')
  await waive.click()
  await seen(
    textInDialog('Cleared to start'),
    textInDialog(/^Waived until 31 Dec 2099: Welder qualification \(EN ISO 9606-1\) – expired 31 Jan 2026/),
  )
  const waiver = { requirements: ['certificate/welding'], reason: 'The test is on Friday', until: '2099-12-31' }
  expect(api.asked(routes.setWaiver)).toMatchObject([{ body: { version: 1, waiver } }])
  const withdrawing = page.getByRole('dialog', { name: 'Remove waiver?' })
  await clickInTurn(button('Remove waiver'), withdrawing.getByRole('button', { name: 'Remove waiver' }))
  await seen(textInDialog('Not cleared to start: Welder qualification (EN ISO 9606-1) – expired 31 Jan 2026'))
  answerClearance(api, () => actor, database)
  await visit(pathOf(database.add({ ...seenPermit, workPermitExpiryDate: '2026-01-31' })), manager)
  await seen(textInDialog('Not cleared to start: Work permit expired 31 Jan 2026'), button('Waive temporarily'))
  await visit(pathOf(database.add({ workPermitType: undefined })), manager)
  await seen(textInDialog('Not cleared to start: Right to work in Denmark unknown'))
  await absent(button('Waive temporarily'))
})

const original = button('I have seen the original permit')

test('one click records an original permit, once its last day is known', async ({ visit, api, database }) => {
  await visit(pathOf(database.add(permit)), recruiter)
  await seen(textInDialog('Not cleared to start. Not verified yet: Original permit not seen'))
  await checkAsItIs('a permit that is not verified')
  await original.click()
  await seen(textInDialog('Cleared to start'), textInDialog(/^Original permit seen by .+ on /))
  await absent(original)
  const permitSeenOn = dateInDenmark(new Date())
  expect(api.asked(routes.updateApplicant)).toMatchObject([{ body: { version: 1, permitSeenOn } }])
  const temporary = { nationality: 'Ukraine', workPermitType: 'sl1', workPermitExpiryDate: undefined }
  await visit(pathOf(database.add(temporary)), recruiter)
  await seen(
    textInDialog('Not cleared to start. Not verified yet: Work permit has no expiry date; Original permit not seen'),
  )
  await original.click()
  const question = page.getByRole('dialog', { name: 'When does the permit expire?' })
  await expect.element(question.getByRole('button', { name: 'Save' })).toBeDisabled()
  await submit({ 'Work permit valid until': '31.12.2099' }, 'Save', question)
  await seen(textInDialog('Cleared to start'))
  expect(api.asked(routes.updateApplicant).at(-1)?.body).toMatchObject({ workPermitExpiryDate: '2099-12-31' })
  // Citizens have no permit.
  await visit(
    pathOf(database.add({ workPermitType: 'Danish or Nordic Citizen', workPermitExpiryDate: undefined })),
    recruiter,
  )
  await button('I have seen the passport or ID card').click()
  await seen(textInDialog(/^Passport or ID card seen by .+ on /), textInDialog('Not needed'))
  await absent(original)
})
