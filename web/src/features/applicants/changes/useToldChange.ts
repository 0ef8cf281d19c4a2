import { useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { useApplicantChanges } from './applicantChanges.tsx'
import { timelineKey } from './timelinePages.ts'

/** Takes up a record as a change that its timeline tells of has left it: the timeline is read again. */
export function useToldChange(): (changed: ApplicantAnswer) => void {
  const { mutate } = useSWRConfig()
  const { takeUp } = useApplicantChanges()
  return (changed) => {
    takeUp(changed)
    void mutate(timelineKey(changed.id))
  }
}
