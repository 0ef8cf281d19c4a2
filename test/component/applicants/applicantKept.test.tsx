import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { eraseApplicant } from '../../../shared/privacy/contract/eraseApplicant.ts'
import { exportPersonalData } from '../../../shared/privacy/contract/exportPersonalData.ts'
import { extendRetention } from '../../../shared/privacy/contract/extendRetention.ts'
import { resultsId } from '../../../web/src/addresses.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { dialog, fullNameOf, openTab, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

describe('a person', () => {
  test('is erased by a manager who types the name, and is gone then', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await dialog().getByRole('button', { name: 'Erase this person' }).click()
    const question = page.getByRole('dialog', { name: 'Erase this person for good?' })
    const erase = question.getByRole('button', { name: 'Erase', exact: true })
    await expect.element(erase).toBeDisabled()
    const name = fullNameOf(applicant)
    await question.getByRole('textbox', { name: 'Name of the person' }).fill(name.toUpperCase())
    await erase.click()
    await toasted('Success', `${name} is being erased`)
    await absent(dialog())
    await eventually(() => document.activeElement?.id, resultsId)
    expect(api.asked(eraseApplicant).map(({ body }) => body)).toEqual([{ name: name.toUpperCase(), version: 1 }])
  })

  test('who is open or placed is kept until a day that another rule sets, which nobody changes', async ({
    visit,
    database,
  }) => {
    const at = { stageChangedAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-25T10:00:00.000Z' }
    const open = database.add({ ...at, pipelineStage: 'screening' })
    const hired = database.add({ ...at, pipelineStage: 'hired' })
    await visit(pathOf(open), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await seen(dialog().getByText('25 Nov 2027 if nothing happens until then, 12 months'))
    await absent(dialog().getByRole('button', { name: 'Change how long' }))
    await visit(pathOf(hired), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await seen(
      dialog().getByText('1 Jan 2032 at the earliest: placed, 60 months after the year in which the work ends'),
    )
  })

  test('who was rejected is kept until a day that a rule sets, or for longer by a manager with a reason', async ({
    visit,
    api,
    database,
  }) => {
    const stageChangedAt = '2026-11-25T10:00:00.000Z'
    const applicant = database.add({ pipelineStage: 'rejected', stageChangedAt })
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await seen(dialog().getByText('25 May 2027: rejected, 6 months'))
    await dialog().getByRole('button', { name: 'Change how long' }).click()
    const question = page.getByRole('dialog', { name: 'How long is this person kept?' })
    await question.getByRole('combobox', { name: 'Months' }).selectOptions('24')
    await question.getByRole('textbox', { name: 'Reason' }).fill('A claim')
    await question.getByRole('button', { name: 'Save' }).click()
    await seen(dialog().getByText('25 Nov 2028: rejected, 24 months'), dialog().getByText('A claim'))
    expect(api.asked(extendRetention).map(({ body }) => body)).toEqual([{ months: 24, reason: 'A claim', version: 1 }])
  })

  test('is exported by a recruiter, to be handed to them', async ({ visit, api, database }) => {
    const applicant = database.add()
    api.answer(exportPersonalData, () => ({ state: 'running' as const, askedAt: '2026-01-01T08:00:00.000Z' }))
    await visit(pathOf(applicant), recruiter)
    await openTab('GDPR')
    await dialog().getByRole('button', { name: 'Export Personal Data' }).click()
    await seen(dialog().getByText('Look here again then.'))
    expect(api.asked(exportPersonalData)).toMatchObject([{ params: { id: applicant.id }, body: { anew: false } }])
  })

  test('is not erased by a recruiter', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await openTab('GDPR')
    await seen(dialog().getByText('Consent Date'))
    await absent(dialog().getByRole('button', { name: /Erase this person/ }))
  })
})
