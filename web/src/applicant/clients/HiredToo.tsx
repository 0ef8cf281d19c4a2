import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SharedPerson } from './sharedClient.ts'

interface HiredTooProps {
  person: Pick<SharedPerson, 'firstName' | 'pipelineStage'>
  onMove: () => void
}

/** Offers to move a placed person to "hired" in the pipeline, too. This is never automatic. */
export function HiredToo({ person, onMove }: HiredTooProps) {
  const { t } = useTranslation()
  const [isDone, setIsDone] = useState(person.pipelineStage === 'hired')
  if (isDone) return null
  const move = () => {
    setIsDone(true)
    onMove()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
        {t('Also move {{name}} to Hired in the pipeline?', { name: person.firstName })}
      </Typography>
      <Button size="small" onClick={move}>
        {t('Move to Hired')}
      </Button>
    </Box>
  )
}
