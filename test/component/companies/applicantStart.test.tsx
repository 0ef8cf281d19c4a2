import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { setWaiver } from '../../../shared/companies/contract/setWaiver.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { makeCall } from '../../make/call.ts'
import { expectAccessible } from '../world/axe.ts'
import { absent, seen, test } from '../world/page.tsx'
import { button, dialog, pathOf } from '../world/parts.ts'
import { answerClearance } from '../world/startAnswers.ts'

const recruiter = { as: 'recruiter' } as const

describe('the start of work', () => {
  const welding = { kind: 'certificate', name: 'Welding', isRecognised: false } as const
  const ends = { workPermitExpiryDate: '2099-12-31' }
  const held = {
    certifications: [{ name: 'Welding', expiryDate: '2026-01-31' }],
    ...{ workPermitType: 'Student', ...ends, permitSeenBy: 'Mette Krogh', permitSeenOn: '2026-01-15' },
  }

  test('shows what is missing, which a manager lets pass until a day', async ({ visit, api, database }) => {
    const applicant = database.add(held)
    answerClearance(api, () => makeCall('recruiting_manager').actor, database, [welding])
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await seen(dialog().getByText('Not cleared to start: Welding: ended 31 Jan 2026'))
    await button('Let pass for a time').click()
    const question = page.getByRole('dialog', { name: 'Let pass for a time?' })
    await expect.element(question.getByRole('button', { name: 'Let pass', exact: true })).toBeDisabled()
    await question.getByRole('textbox', { name: 'Until' }).fill('31.12.2099')
    await question.getByRole('textbox', { name: 'Reason' }).fill('The test is on Friday')
    await expectAccessible('letting pass what is missing', '.MuiDialog-root')
    await question.getByRole('button', { name: 'Let pass', exact: true }).click()
    await seen(dialog().getByText('Cleared to start', { exact: true }))
    await seen(dialog().getByText(/^Let pass until 31 Dec 2099: Welding: ended 31 Jan 2026/))
    const requirements = ['certificate/welding']
    expect(api.asked(setWaiver)).toMatchObject([
      { body: { version: 1, waiver: { requirements, reason: 'The test is on Friday', until: '2099-12-31' } } },
    ])
    await button('Take back what was let pass').click()
    await button('Take back').click()
    await seen(dialog().getByText('Not cleared to start: Welding: ended 31 Jan 2026'))
  })

  test('is let pass by no recruiter', async ({ visit, api, database }) => {
    answerClearance(api, () => makeCall().actor, database, [welding])
    await visit(pathOf(database.add(held)), recruiter)
    await seen(dialog().getByText(/^Not cleared to start/))
    await absent(button('Let pass for a time'))
  })

  const original = () => button('I have seen the original')

  test('is not verified before somebody has seen the original permit, which one click says', async ({
    visit,
    api,
    database,
  }) => {
    const applicant = database.add({ ...ends, workPermitType: 'Student' })
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByText('Not verified: Original permit not seen'))
    await expectAccessible('a permit that is not verified')
    await original().click()
    await seen(dialog().getByText('Cleared to start', { exact: true }))
    await seen(dialog().getByText(/^Original seen by .+ on /))
    await absent(original())
    const today = dateInDenmark(new Date())
    expect(api.asked(updateApplicant)).toMatchObject([{ body: { version: 1, permitSeenOn: today } }])
  })

  test('asks for the last day of a time-limited permit together with its original', async ({
    visit,
    api,
    database,
  }) => {
    const applicant = database.add({ nationality: 'Ukraine', workPermitType: 'sl1', workPermitExpiryDate: undefined })
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByText('Not verified: Work permit without an end date; Original permit not seen'))
    await original().click()
    const question = page.getByRole('dialog', { name: 'Until when is the permit valid?' })
    await expect.element(question.getByRole('button', { name: 'Save' })).toBeDisabled()
    await question.getByRole('textbox', { name: 'May Work in Denmark Until' }).fill('31.12.2099')
    await question.getByRole('button', { name: 'Save' }).click()
    await seen(dialog().getByText('Cleared to start', { exact: true }))
    expect(api.asked(updateApplicant)).toMatchObject([{ body: { workPermitExpiryDate: '2099-12-31' } }])
  })

  test('lets a manager waive a permit that has ended, but no right to work that is not known', async ({
    visit,
    database,
  }) => {
    const ended = database.add({ ...held, certifications: [], workPermitExpiryDate: '2026-01-31' })
    await visit(pathOf(ended), { as: 'recruiting_manager' })
    await seen(dialog().getByText('Not cleared to start: Work permit ended 31 Jan 2026'))
    await seen(button('Let pass for a time'))
    await visit(pathOf(database.add({ workPermitType: undefined })), { as: 'recruiting_manager' })
    await seen(dialog().getByText('Not cleared to start: Right to work in Denmark not known'))
    await absent(button('Let pass for a time'))
  })
})
