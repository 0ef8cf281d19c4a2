import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { setWaiver } from '../../shared/contract/applicants/setWaiver.ts'
import { makeCall } from '../make/call.ts'
import { expectAccessible } from './axe.ts'
import { gone, seen, test } from './page.tsx'
import { button, dialog, pathOf } from './parts.ts'
import { answerClearance } from './startAnswers.ts'

const recruiter = { as: 'recruiter' } as const

describe('the start of work', () => {
  const welding = { kind: 'certificate', name: 'Welding', isRecognised: false } as const
  const held = { certifications: [{ name: 'Welding', expiryDate: '2026-01-31' }], workPermitType: 'Student' }

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
    await gone(button('Let pass for a time'))
  })
})
