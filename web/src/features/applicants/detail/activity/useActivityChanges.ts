import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { addActivity } from '../../../../../../shared/activity/contract/addActivity.ts'
import { deleteActivity } from '../../../../../../shared/activity/contract/deleteActivity.ts'
import { updateActivity } from '../../../../../../shared/activity/contract/updateActivity.ts'
import { type Activity, activitySchema } from '../../../../../../shared/activity/domain/applicantActivity.ts'
import { getApplicant } from '../../../../../../shared/applicants/contract/getApplicant.ts'
import type { RouteRequest } from '../../../../../../shared/kernel/contract/defineRoute.ts'
import { ApiError, call } from '../../../../api/call.ts'
import { useApplicantChanges } from '../../changes/applicantChanges.tsx'
import { timelineKey } from '../../changes/timelinePages.ts'

/** Adds, changes and deletes entries about an applicant, and keeps the timeline and the record's dates in sync. */
export function useActivityChanges(applicantId: string) {
  const { mutate } = useSWRConfig()
  const { showChange } = useApplicantChanges()
  return useMemo(() => {
    const params = { id: applicantId }
    const readTimeline = () => mutate(timelineKey(applicantId))
    const changed = async ({ kind }: Pick<Activity, 'kind'>) => {
      // Calls and tasks change dates of the record. If the record can't be read now, the next save reports that it is
      // stale.
      const record = kind === 'note' ? undefined : call(getApplicant, { params }).catch(() => undefined)
      await readTimeline()
      const applicant = await record
      if (applicant) showChange(applicant)
    }
    return {
      readTimeline,
      add: async (body: RouteRequest<typeof addActivity>['body']) => changed(await call(addActivity, { params, body })),
      change: async ({ id: activityId }: Activity, body: RouteRequest<typeof updateActivity>['body']) =>
        changed(await call(updateActivity, { params: { ...params, activityId }, body })),
      remove: async (activity: Activity) => {
        const query = { version: String(activity.version) }
        await call(deleteActivity, { params: { ...params, activityId: activity.id }, query })
        await changed(activity)
      },
    }
  }, [applicantId, mutate, showChange])
}

/** Returns the current entry from a `stale_record` error. */
export function currentEntryIn(problem: unknown): Activity | undefined {
  if (!(problem instanceof ApiError) || problem.answer?.code !== 'stale_record') return undefined
  return activitySchema.safeParse(problem.answer.current).data
}
