import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { absent, currentUrl, eventually, press, seen, test, toastArea, toasted } from '../world/page.tsx'
import { abovePath, dialog, fullNameOf, listOf, openTab, pathOf, rows, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const title = (applicant: Parameters<typeof fullNameOf>[0]) =>
  dialog().getByRole('heading', { name: fullNameOf(applicant) })
const isInDialog = () => dialog().element().contains(document.activeElement)

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
}

async function choose(stage: RegExp, act: string): Promise<void> {
  await dialog().getByRole('button', { name: stage }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

describe('the dialog of an applicant', () => {
  test('opens from the row, is in the URL, and returns focus when it closes', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    await press(rows().getByRole('link'), 'Enter')
    await seen(title(applicant))
    await close()
    await expect.element(rows().getByRole('link')).toHaveFocus()
    expect(currentUrl()).toBe(listOf(applicant))
    await rows().getByRole('link').click()
    await seen(title(applicant))
    await openTab('Timeline')
    await eventually(currentUrl, `${abovePath(applicant)}&tab=timeline`)
    await visit(currentUrl(), recruiter)
    await seenTexts(dialog(), 'Applicant created')
    history.back()
    await absent(dialog())
    expect(currentUrl()).toBe(listOf(applicant))
    history.forward()
    await seen(dialog())
  })

  test('keeps focus until it closes, and then leaves it in the page', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await seen(dialog().getByRole('button', { name: 'Edit all fields' }))
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
      for (let stop = 0; stop < 25; stop += 1) {
        await userEvent.keyboard(keys)
        expect(isInDialog()).toBe(true)
      }
    await close()
    await eventually(() => document.activeElement?.tagName, 'MAIN')
  })

  test('has focus after a move is undone from the toast or the menu', async ({ visit, api, database }) => {
    const { id } = database.add()
    const stageIs = (stage: string) => eventually(() => database.applicant(id).pipelineStage, stage)
    await visit(pathOf({ id }), recruiter)
    await choose(/^Stage: New/, 'Screening')
    await toasted('Moved to Screening')
    await toastArea().getByRole('button', { name: 'Undo', includeHidden: true }).click()
    await stageIs('new')
    await eventually(isInDialog, true)
    await close()

    const timestamp = new Date().toISOString()
    const move = { action: 'stage_changed', fromStage: 'interview', toStage: 'rejected' } as const
    database.change(id, { pipelineStage: 'rejected', stageChangedAt: timestamp })
    api.answer(listApplicantTimeline, () => [makeTimelineEntry({ applicantId: id, timestamp, ...move })])
    await visit(pathOf({ id }), recruiter)
    await choose(/^Stage: Rejected/, 'Undo, back to Interview')
    await stageIs('interview')
    await eventually(isInDialog, true)
  })
})
