import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { JobStrip } from '../../../applicant/jobs/JobStrip.tsx'
import { useJobs } from '../../../applicant/jobs/useJobs.ts'
import type { Filters } from '../view/filters.ts'
import { focusResults } from '../view/focusResults.ts'
import { BulkDialog } from './BulkDialog.tsx'

interface BulkWorkProps {
  filters: Filters
  /** Number of results; null while unknown. */
  total: number | null
  selected: ReadonlyMap<string, ApplicantRow>
  /** Runs the search again. */
  onReload: () => Promise<unknown>
  isOpen: boolean
  onClose: () => void
  /** Opens an applicant that could not be changed. */
  onOpen: (id: string) => void
}

/** Bulk changes: the dialog that asks for the change, and its progress, also after a page reload. */
export function BulkWork({ isOpen, onClose, onOpen, ...selection }: BulkWorkProps) {
  const jobs = useJobs()
  const dismiss = () => {
    jobs.dismiss()
    focusResults()
  }
  return (
    <>
      {jobs.shown && <JobStrip key={jobs.shown.id} job={jobs.shown} jobs={{ ...jobs, dismiss }} onOpen={onOpen} />}
      {isOpen && <BulkDialog {...selection} onStarted={jobs.follow} onClose={onClose} />}
    </>
  )
}
