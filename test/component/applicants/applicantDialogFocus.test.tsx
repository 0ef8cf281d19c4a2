import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { absent, addressNow, eventually, press, seen, test, toastArea, toasted } from '../world/page.tsx'
import { abovePath, dialog, fullNameOf, listOf, openTab, pathOf, rows } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

describe('the dialog of an applicant', () => {
  test('closes by Escape, and the focus returns to the row', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    const link = rows().getByRole('link')
    await press(link, 'Enter')
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
    await eventually(() => link.element().matches(':focus'), true)
    expect(addressNow()).toBe(listOf(applicant))
  })

  test('that the address opened leaves the focus in the page when it closes', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
    await eventually(() => document.activeElement?.tagName, 'MAIN')
  })
})

describe('the focus', () => {
  const inDialog = () => dialog().element().contains(document.activeElement)

  test('comes back to the dialog after an undo, from where Escape closes it', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    await dialog()
      .getByRole('button', { name: /^Stage: New/ })
      .click()
    await page.getByRole('menuitem', { name: 'Screening' }).click()
    await toasted('Moved to Screening')
    await toastArea().getByRole('button', { name: 'Undo', includeHidden: true }).click()
    await eventually(() => database.applicant(applicant.id).pipelineStage, 'new')
    await eventually(inDialog, true)
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
  })

  test('is on the stage after a move is undone from its menu, once the toast is gone', async ({
    visit,
    api,
    database,
  }) => {
    const stageChangedAt = new Date().toISOString()
    const applicant = database.add({ pipelineStage: 'rejected', stageChangedAt })
    api.answer(listApplicantTimeline, () => [
      makeTimelineEntry({
        ...{ applicantId: applicant.id, action: 'stage_changed', timestamp: stageChangedAt },
        ...{ fromStage: 'interview', toStage: 'rejected' },
      }),
    ])
    await visit(pathOf(applicant), recruiter)
    await dialog()
      .getByRole('button', { name: /^Stage: Rejected/ })
      .click()
    await page.getByRole('menuitem', { name: 'Undo, back to Interview' }).click()
    await eventually(() => database.applicant(applicant.id).pipelineStage, 'interview')
    await eventually(inDialog, true)
  })

  test('stays in the dialog, whichever way Tab goes', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await seen(dialog().getByRole('button', { name: 'Edit all fields' }))
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      for (let stop = 0; stop < 25; stop += 1) {
        await userEvent.keyboard(keys)
        expect(inDialog()).toBe(true)
      }
    }
  })
})

describe('the address of the dialog', () => {
  test('opens it, and the back button closes it', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    await rows().getByRole('link').click()
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await openTab('Timeline')
    await eventually(addressNow, `${abovePath(applicant)}&tab=timeline`)
    await visit(addressNow(), recruiter)
    await seen(dialog().getByText('Applicant created'))
    history.back()
    await absent(dialog())
    expect(addressNow()).toBe(listOf(applicant))
    history.forward()
    await seen(dialog())
  })
})
