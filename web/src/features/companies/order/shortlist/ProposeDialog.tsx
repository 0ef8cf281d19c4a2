import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ShownJob } from '../../../../../../shared/bulk/domain/job.ts'
import type { ListedOrder } from '../../../../../../shared/companies/contract/orderAnswer.ts'
import type { ClientPerson } from '../../../../../../shared/proposals/contract/listClientPeople.ts'
import { ClearanceMark } from '../../../../applicant/clearance/ClearanceMark.tsx'
import { UnseenByClient } from '../../../../applicant/clients/UnseenByClient.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { OrderJobDialog } from './OrderJobDialog.tsx'
import type { Clearances } from './useClearance.ts'

interface ProposeDialogProps {
  order: ListedOrder
  /** People who have consented. */
  people: readonly ClientPerson[]
  clearances: Clearances
  onProposed: (job: ShownJob) => void
  onClose: () => void
}

/** Proposes people who have consented to an order's client. All are selected at first. */
export function ProposeDialog({ order, people, clearances, onProposed, onClose }: ProposeDialogProps) {
  const { t } = useTranslation()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // One idempotency key per selection: the same people sent again are proposed only once.
  const [jobKey, setJobKey] = useState(() => crypto.randomUUID())
  const ids = people.map(({ applicantId }) => applicantId).filter((id) => !leftOut.has(id))
  const leave = (next: ReadonlySet<string>) => {
    setLeftOut(next)
    setJobKey(crypto.randomUUID())
  }
  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    leave(next)
  }
  const [one] = people
  const client = { id: order.clientId, name: order.clientName ?? t('a client') }
  const notCleared = ids.filter((id) => clearances.get(id)?.isCleared === false)
  return (
    <OrderJobDialog
      title={t('Propose {{count}} candidates', { count: ids.length })}
      action={t('Propose')}
      task={{ kind: 'client', clientId: order.clientId, stage: 'proposed', orderId: order.id }}
      ids={ids}
      jobKey={jobKey}
      onStarted={onProposed}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t("The client sees the candidates' names, except those you chose to hide.")}
      </Typography>
      {one && <UnseenByClient client={client} applicantId={one.applicantId} />}
      {notCleared.length > 0 && (
        <Notice
          tone="warning"
          quiet
          action={
            <Button size="small" onClick={() => leave(new Set([...leftOut, ...notCleared]))}>
              {t('Deselect them')}
            </Button>
          }
        >
          {t('{{count}} of them are not cleared to start', { count: notCleared.length })}
        </Notice>
      )}
      <FormGroup>
        {people.map(({ applicantId: id, firstName, lastName }) => {
          const clearance = clearances.get(id)
          return (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={!leftOut.has(id)} onChange={() => toggle(id)} />}
              label={
                <>
                  <bdi>{`${firstName} ${lastName}`}</bdi>
                  {clearance && <ClearanceMark clearance={clearance} />}
                </>
              }
              sx={{
                alignItems: 'flex-start',
                '& .MuiFormControlLabel-label': {
                  display: 'grid',
                  justifyItems: 'start',
                  py: 1,
                  overflowWrap: 'anywhere',
                },
              }}
            />
          )
        })}
      </FormGroup>
    </OrderJobDialog>
  )
}
