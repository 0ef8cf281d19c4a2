import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { JobStrip } from '../../../applicant/jobs/JobStrip.tsx'
import { useJobs } from '../../../applicant/jobs/useJobs.ts'
import type { Filters } from '../view/filters.ts'
import { focusResults } from '../view/focusResults.ts'
import { BulkDialog } from './BulkDialog.tsx'

interface BulkWorkProps {
  filters: Filters
  /** How many results the filters have; null while that is not known. */
  total: number | null
  selected: ReadonlyMap<string, ApplicantRow>
  /** Asks again whom the filters find. */
  onReload: () => Promise<unknown>
  /** Whether somebody wants to change many at once. */
  asked: boolean
  onClose: () => void
  /** Opens one who could not be changed with the others. */
  onOpen: (id: string) => void
}

/** Changes of many applicants at once: the question what is to change, and how far that is, after the page was loaded anew, too. */
export function BulkWork({ asked, onClose, onOpen, ...whom }: BulkWorkProps) {
  const jobs = useJobs()
  const dismiss = () => {
    jobs.dismiss()
    focusResults()
  }
  return (
    <>
      {jobs.shown && <JobStrip key={jobs.shown.id} job={jobs.shown} jobs={{ ...jobs, dismiss }} onOpen={onOpen} />}
      {asked && <BulkDialog {...whom} onStarted={jobs.follow} onClose={onClose} />}
    </>
  )
}
