import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { InterviewForm } from '../../../../applicant/clients/InterviewForm.tsx'
import { RecordedDecisionForm } from '../../../../applicant/clients/RecordedDecisionForm.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'

/**
 * Records what a client says by phone about a person it sees: its decision, and when and where they meet. Collapsed
 * unless the interview is to be arranged next.
 */
export function AnswersByPhone(props: ComponentProps<typeof RecordedDecisionForm>) {
  const { t } = useTranslation()
  const { assignment, interview } = props.client
  const isNext = assignment?.stage === 'interview' && interview === undefined
  const [chosen, setChosen] = useState<boolean>()
  const shows = chosen ?? isNext
  return (
    <div>
      <Button size="small" color="inherit" aria-expanded={shows} onClick={() => setChosen(!shows)}>
        {t('Schedule interview / record client decision')}
      </Button>
      {shows && (
        <>
          <RecordedDecisionForm {...props} />
          <InterviewForm {...props} />
        </>
      )}
    </div>
  )
}
