import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { eraseApplicant } from '../../../shared/privacy/contract/eraseApplicant.ts'
import { exportPersonalData } from '../../../shared/privacy/contract/exportPersonalData.ts'
import { extendRetention } from '../../../shared/privacy/contract/extendRetention.ts'
import { resultsId } from '../../../web/src/urls.ts'
import { absent, eventually, test, toasted } from '../world/page.tsx'
import { dialog, fullNameOf, pathOf, seenTexts } from '../world/parts.ts'

const manager = { as: 'recruiting_manager' } as const
const gdprOf = (applicant: { id: string }) => `${pathOf(applicant)}&tab=gdpr`
const act = (name: string) => dialog().getByRole('button', { name })

describe('the personal data of an applicant', () => {
  test('is erased by a manager who types the name', async ({ visit, api, database }) => {
    const applicant = database.add()
    const name = fullNameOf(applicant)
    await visit(gdprOf(applicant), manager)
    await act('Erase this person').click()
    const question = page.getByRole('dialog', { name: 'Erase this person for good?' })
    const erase = question.getByRole('button', { name: 'Erase', exact: true })
    await expect.element(erase).toBeDisabled()
    await question.getByRole('textbox', { name: 'Name of the person' }).fill(name.toUpperCase())
    await erase.click()
    await toasted('Success', `${name} is being erased`)
    await absent(dialog())
    await eventually(() => document.activeElement?.id, resultsId)
    expect(api.asked(eraseApplicant).map(({ body }) => body)).toEqual([{ name: name.toUpperCase(), version: 1 }])
  })

  test('has a retention period by stage, which managers extend after a rejection', async ({ visit, api, database }) => {
    const at = { stageChangedAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-25T10:00:00.000Z' }
    for (const [pipelineStage, text] of [
      ['screening', '25 Nov 2027 if nothing happens until then, 12 months'],
      ['hired', '1 Jan 2032 at the earliest: placed, 60 months after the year in which the work ends'],
      ['rejected', '25 May 2027: rejected, 6 months'],
    ] as const) {
      await visit(gdprOf(database.add({ ...at, pipelineStage })), manager)
      await seenTexts(dialog(), text)
      if (pipelineStage !== 'rejected') await absent(act('Change how long'))
    }
    await act('Change how long').click()
    const question = page.getByRole('dialog', { name: 'How long is this person kept?' })
    await question.getByRole('combobox', { name: 'Months' }).selectOptions('24')
    await question.getByRole('textbox', { name: 'Reason' }).fill('A claim')
    await question.getByRole('button', { name: 'Save' }).click()
    await seenTexts(dialog(), '25 Nov 2028: rejected, 24 months', 'A claim')
    expect(api.asked(extendRetention).map(({ body }) => body)).toEqual([{ months: 24, reason: 'A claim', version: 1 }])
  })

  test('is exported but not erased by a recruiter', async ({ visit, api, database }) => {
    const { id } = database.add()
    api.answer(exportPersonalData, () => ({ state: 'running' as const, askedAt: '2026-01-01T08:00:00.000Z' }))
    await visit(gdprOf({ id }), { as: 'recruiter' })
    await act('Export Personal Data').click()
    await seenTexts(dialog(), 'Look here again then.')
    expect(api.asked(exportPersonalData)).toMatchObject([{ params: { id }, body: { anew: false } }])
    await absent(dialog().getByRole('button', { name: /Erase this person/ }))
  })
})
