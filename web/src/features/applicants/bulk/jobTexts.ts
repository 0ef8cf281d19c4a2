import type { TFunction } from 'i18next'
import type { ShownJob } from '../../../../../shared/domain/job.ts'

/** What is being done, or was. */
export function jobTitle(t: TFunction, { task, state, total: count }: ShownJob): string {
  if (state === 'undoing') return t('Undoing the change of {{count}} applicants', { count })
  if (state === 'undone') return t('The change was undone')
  if (state === 'stopping') return t('Stopping...')
  if (state === 'cancelled') return t('The change was cancelled')
  const goesOn = state === 'running'
  if (task.kind === 'tag')
    return goesOn ? t('Tagging {{count}} applicants', { count }) : t('{{count}} applicants: tags changed', { count })
  if (task.kind === 'owner')
    return goesOn
      ? t('Changing the owner of {{count}} applicants', { count })
      : t('{{count}} applicants: owner changed', { count })
  return goesOn ? t('Moving {{count}} applicants', { count }) : t('{{count}} applicants: stage changed', { count })
}

/** How it came out, each figure that is not nought. */
export function jobFigures(t: TFunction, job: ShownJob): string[] {
  const { changed, unchanged, failed, undone, kept, total, state } = job
  const untouched = state === 'cancelled' ? total - changed - unchanged - failed : 0
  if (state === 'undone')
    return [
      ...(undone > 0 ? [t('{{count}} as before', { count: undone })] : []),
      ...(kept > 0 ? [t('{{count}} left as they are', { count: kept })] : []),
    ]
  return [
    t('{{count}} changed', { count: changed }),
    ...(unchanged > 0 ? [t('{{count}} were like that already', { count: unchanged })] : []),
    ...(failed > 0 ? [t('{{count}} could not be changed', { count: failed })] : []),
    ...(untouched > 0 ? [t('{{count}} untouched', { count: untouched })] : []),
  ]
}

/** How far it is, from 0 to 100. */
export function jobProgress({ state, total, changed, unchanged, failed, undone, kept }: ShownJob): number {
  if (state === 'undoing') return ((undone + kept) / Math.max(1, changed)) * 100
  return ((changed + unchanged + failed) / total) * 100
}
