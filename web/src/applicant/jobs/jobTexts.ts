import type { TFunction } from 'i18next'
import type { ShownJob } from '../../../../shared/bulk/domain/job.ts'

export function jobTitle(t: TFunction, { task, state }: ShownJob): string {
  const { kind } = task
  if (state === 'undoing') return t('Undoing...')
  if (state === 'undone') return t('The change was undone')
  if (state === 'stopping') return t('Stopping...')
  if (state === 'cancelled') return t('The change was cancelled')
  const isRunning = state === 'running'
  if (kind === 'tag') return isRunning ? t('Changing tags...') : t('Tags changed')
  if (task.kind === 'client') return clientTitle(t, task.stage, isRunning)
  if (kind === 'owner') return isRunning ? t('Changing record owner...') : t('Record owner changed')
  return isRunning ? t('Changing stage...') : t('Stage changed')
}

function clientTitle(t: TFunction, stage: 'asked' | 'proposed', isRunning: boolean): string {
  if (stage === 'asked') return isRunning ? t('Sending question...') : t('Question sent')
  return isRunning ? t('Proposing candidates...') : t('Candidates proposed')
}

/** Returns the progress or the result of a job: every non-zero figure, formatted by `number`. */
export function jobFigures(t: TFunction, job: ShownJob, number: (count: number) => string): string[] {
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
    t('{{number}} changed', { number: number(changed) }),
    ...figure(unchanged, (number) => t('{{number}} already up to date', { number })),
    ...figure(failed, (number) => t('{{number}} could not be changed', { number })),
    ...figure(total - through, (number) => t('{{number}} skipped', { number })),
  ]
}

export function jobProgress({ state, total, changed, unchanged, failed, undone, kept: keptCount }: ShownJob): number {
  if (state === 'undoing') return ((undone + keptCount) / Math.max(1, changed)) * 100
  return ((changed + unchanged + failed) / total) * 100
}
