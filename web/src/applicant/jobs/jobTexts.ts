import type { TFunction } from 'i18next'
import type { ShownJob } from '../../../../shared/bulk/domain/job.ts'
import { type LabelLanguage, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../shared/kernel/lists/pipelineStages.ts'

export function jobTitle(t: TFunction, { task, state, changed }: ShownJob): string {
  const { kind } = task
  if (state === 'undoing') return t('Undoing...')
  if (state === 'undone') return t('The change was undone')
  if (state === 'stopping') return t('Stopping...')
  if (state === 'cancelled') return t('Cancelled')
  const isRunning = state === 'running'
  if (kind === 'tag') return isRunning ? t('Changing tags...') : t('Tags changed')
  if (task.kind === 'client') return isRunning ? clientProgress(t, task.stage) : clientResult(t, task.stage, changed)
  if (kind === 'owner') return isRunning ? t('Changing record owner...') : t('Record owner changed')
  return isRunning ? t('Changing stage...') : t('Stage changed')
}

type ClientStage = 'asked' | 'proposed'

const clientProgress = (t: TFunction, stage: ClientStage): string =>
  stage === 'asked' ? t('Sending question...') : t('Proposing candidates...')

const clientResult = (t: TFunction, stage: ClientStage, count: number): string =>
  stage === 'asked'
    ? t('Question sent to {{count}} candidates', { count })
    : t('{{count}} candidates proposed', { count })

interface Formatting {
  t: TFunction
  language: LabelLanguage
  number: (count: number) => string
}

/** Returns the progress or the result of a job: every non-zero figure that its title doesn't contain. */
export function jobFigures({ t, language, number }: Formatting, job: ShownJob): string[] {
  const { changed, unchanged, failed, undone, kept: keptCount, total, state } = job
  const through = changed + unchanged + failed
  const progress = (done: number, all: number) => [
    t('{{number}} of {{total}}', { number: number(done), total: number(all) }),
  ]
  if (state === 'running' || state === 'stopping') return progress(through, total)
  if (state === 'undoing') return progress(undone + keptCount, changed)
  const figure = (count: number, text: (number: string) => string) => (count > 0 ? [text(number(count))] : [])
  if (state === 'undone')
    return [
      ...figure(undone, (number) => t('{{number}} restored', { number })),
      ...figure(keptCount, (number) => t('{{number}} unchanged', { number })),
    ]
  return [
    ...changedFigure({ t, language, number }, job),
    ...figure(unchanged, (number) => t('{{number}} already up to date', { number })),
    ...figure(failed, (number) => t('{{number}} could not be changed', { number })),
    ...figure(total - through, (number) => t('{{number}} skipped', { number })),
  ]
}

function changedFigure({ t, language, number }: Formatting, { task, state, changed }: ShownJob): string[] {
  if (task.kind === 'client') return state === 'done' ? [] : [clientResult(t, task.stage, changed)]
  if (task.kind !== 'stage') return [t('{{number}} changed', { number: number(changed) })]
  const stage = labelOf(pipelineStageLabels, task.stage, language)
  return [t('{{number}} moved to {{stage}}', { number: number(changed), stage })]
}

export function jobProgress({ state, total, changed, unchanged, failed, undone, kept: keptCount }: ShownJob): number {
  if (state === 'undoing') return ((undone + keptCount) / Math.max(1, changed)) * 100
  return ((changed + unchanged + failed) / total) * 100
}
