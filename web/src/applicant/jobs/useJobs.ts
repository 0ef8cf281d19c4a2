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

/** Milliseconds between two polls of a running job. */
const lookEvery = 1000

export type FollowedJob = ShownJob & { problems?: readonly JobProblem[] }

export interface Jobs {
  shown: FollowedJob | undefined
  follow: (job: ShownJob) => void
  cancel: () => Promise<void>
  undo: () => Promise<void>
  dismiss: () => void
}

/**
 * Follows the user's latest job until it ends, regardless of the page it was started from. `onOver` then reloads what
 * the job changed.
 */
export function useJobs(onOver?: () => void): Jobs {
  const [shown, setShown] = useState<FollowedJob>()
  const showChanged = useChangedLists()
  const id = shown?.id
  // A job that had already ended when first listed has no list of problems yet.
  const isLookedAt = shown !== undefined && (isUnderWay(shown.state) || shown.problems === undefined)

  useEffect(() => {
    let isCurrent = true
    // Without an answer there is no job to follow. The user didn't ask for it, so failures are silent.
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
      // A failed poll is followed by the next one.
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

/** Returns true if a job is worth showing to someone who opens the page. */
const isFresh = ({ state, endedAt }: ShownJob): boolean =>
  isUnderWay(state) || (state !== 'undone' && endedAt !== undefined && canBeUndone(endedAt, new Date()))

/** Returns a function that refetches everything a job may have changed. */
function useChangedLists(): () => void {
  const reload = useReload()
  return useCallback(() => void reload(searchApplicants, getApplicant), [reload])
}
