import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SharedPerson } from '../../../applicant/clients/sharedClient.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SharePart } from './SharePart.tsx'

export function ShareProfile({ person }: { person: SharedPerson }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('Share Profile')}
      </Button>
      <SharePart person={open ? person : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
