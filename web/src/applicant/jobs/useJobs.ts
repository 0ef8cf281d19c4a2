import { useCallback, useEffect, useMemo, useState } from 'react'
import { getApplicant } from '../../../../shared/applicants/contract/getApplicant.ts'
import { cancelJob } from '../../../../shared/bulk/contract/cancelJob.ts'
import { getJob } from '../../../../shared/bulk/contract/getJob.ts'
import { listJobs } from '../../../../shared/bulk/contract/listJobs.ts'
import { undoJob } from '../../../../shared/bulk/contract/undoJob.ts'
import { isUnderWay, type JobProblem, type ShownJob } from '../../../../shared/bulk/domain/job.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import { searchApplicants } from '../../../../shared/search/contract/searchApplicants.ts'
import { call } from '../../api/call.ts'
import { useReload } from '../../api/useReload.ts'

/** Milliseconds between two looks at work that goes on. */
const lookEvery = 1000

export type FollowedJob = ShownJob & { problems?: readonly JobProblem[] }

export interface Jobs {
  /** The job that is followed, or that ended just now; the latest one. */
  shown: FollowedJob | undefined
  follow: (job: ShownJob) => void
  cancel: () => Promise<void>
  undo: () => Promise<void>
  dismiss: () => void
}

/** Follows the latest of one's own jobs until it is over, whichever page it was started from; `onOver` then reads anew what it changed. */
export function useJobs(onOver?: () => void): Jobs {
  const [shown, setShown] = useState<FollowedJob>()
  const showChanged = useChangedLists()
  const id = shown?.id
  // One that was over when it was first heard of has not told yet whom it could not change.
  const isLookedAt = shown !== undefined && (isUnderWay(shown.state) || shown.problems === undefined)

  useEffect(() => {
    let isCurrent = true
    // Whoever does not get an answer has no job to follow; nobody asked for one.
    call(listJobs, {}).then(
      ({ jobs: [latest] }) => {
        if (isCurrent && latest && isFresh(latest)) setShown((there) => there ?? latest)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])

  useEffect(() => {
    if (id === undefined || !isLookedAt) return undefined
    let isCurrent = true
    const look = async () => {
      // A look that fails is followed by another.
      const job = await call(getJob, { params: { id } }).catch(() => undefined)
      if (!isCurrent || !job) return
      setShown(job)
      if (isUnderWay(job.state)) return
      showChanged()
      onOver?.()
    }
    void look()
    const timer = setInterval(look, lookEvery)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [id, isLookedAt, showChanged, onOver])

  return useMemo(
    () => ({
      shown,
      follow: setShown,
      cancel: async () => void (id !== undefined && setShown(await call(cancelJob, { params: { id } }))),
      undo: async () => void (id !== undefined && setShown(await call(undoJob, { params: { id } }))),
      dismiss: () => setShown(undefined),
    }),
    [shown, id],
  )
}

/** Whether somebody who comes to the page wants to hear of a job. */
const isFresh = ({ state, endedAt }: ShownJob): boolean =>
  isUnderWay(state) || (state !== 'undone' && endedAt !== undefined && canBeUndone(endedAt, new Date()))

/** Asks again for all that a job may have changed. */
function useChangedLists(): () => void {
  const reload = useReload()
  return useCallback(() => void reload(searchApplicants, getApplicant), [reload])
}
