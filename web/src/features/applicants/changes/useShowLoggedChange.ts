import { useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { useApplicantChanges } from './applicantChanges.tsx'
import { timelineKey } from './timelinePages.ts'

/** Shows a record after a change that its timeline records, and reloads the timeline. */
export function useShowLoggedChange(): (changed: ApplicantAnswer) => void {
  const { mutate } = useSWRConfig()
  const { showChange } = useApplicantChanges()
  return (changed) => {
    showChange(changed)
    void mutate(timelineKey(changed.id))
  }
}
