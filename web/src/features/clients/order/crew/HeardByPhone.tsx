import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { HeardAnswer } from '../../../../applicant/clients/HeardAnswer.tsx'
import { InterviewForm } from '../../../../applicant/clients/InterviewForm.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'

/** What is told by phone of somebody whom the client sees, on demand: what it says, and when and where they meet. */
export function HeardByPhone(told: ComponentProps<typeof HeardAnswer>) {
  const { t } = useTranslation()
  const [shows, setShows] = useState(false)
  return (
    <div>
      <Button size="small" color="inherit" aria-expanded={shows} onClick={() => setShows((shown) => !shown)}>
        {t('Interview and answer by phone')}
      </Button>
      {shows && (
        <>
          <HeardAnswer {...told} />
          <InterviewForm {...told} />
        </>
      )}
    </div>
  )
}
