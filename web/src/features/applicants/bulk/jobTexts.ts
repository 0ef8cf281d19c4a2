import type { TFunction } from 'i18next'
import type { ShownJob } from '../../../../../shared/domain/job.ts'

/** What is being done, or was. */
export function jobTitle(t: TFunction, { task: { kind }, state }: ShownJob): string {
  if (state === 'undoing') return t('Undoing the change...')
  if (state === 'undone') return t('The change was undone')
  if (state === 'stopping') return t('Stopping...')
  if (state === 'cancelled') return t('The change was cancelled')
  const goesOn = state === 'running'
  if (kind === 'tag') return goesOn ? t('Changing tags...') : t('Tags changed')
  if (kind === 'owner') return goesOn ? t('Changing the record owner...') : t('Record owner changed')
  return goesOn ? t('Changing the stage...') : t('Stage changed')
}

/** How far it is, or how it came out: each figure that is not nought. */
export function jobFigures(t: TFunction, job: ShownJob): string[] {
  const { changed, unchanged, failed, undone, kept, total, state } = job
  const through = changed + unchanged + failed
  if (state === 'running' || state === 'stopping') return [t('{{number}} of {{total}}', { number: through, total })]
  if (state === 'undoing') return [t('{{number}} of {{total}}', { number: undone + kept, total: changed })]
  const figure = (number: number, text: string) => (number > 0 ? [text] : [])
  if (state === 'undone')
    return [
      ...figure(undone, t('{{number}} as before', { number: undone })),
      ...figure(kept, t('{{number}} left as found', { number: kept })),
    ]
  const left = total - through
  return [
    t('{{number}} changed', { number: changed }),
    ...figure(unchanged, t('{{number}} like that already', { number: unchanged })),
    ...figure(failed, t('{{number}} could not be changed', { number: failed })),
    ...figure(left, t('{{number}} untouched', { number: left })),
  ]
}

/** How far it is, from 0 to 100. */
export function jobProgress({ state, total, changed, unchanged, failed, undone, kept }: ShownJob): number {
  if (state === 'undoing') return ((undone + kept) / Math.max(1, changed)) * 100
  return ((changed + unchanged + failed) / total) * 100
}
