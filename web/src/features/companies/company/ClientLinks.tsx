import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { CompanyWithUsers } from '../../../../../shared/companies/contract/companyAnswer.ts'
import { listOrders } from '../../../../../shared/companies/contract/listOrders.ts'
import type { ListedOrder } from '../../../../../shared/companies/contract/orderAnswer.ts'
import type { Order } from '../../../../../shared/companies/domain/order.ts'
import { mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import type { ListedClientLink } from '../../../../../shared/proposals/contract/clientLinkAnswer.ts'
import { listClientLinks } from '../../../../../shared/proposals/contract/listClientLinks.ts'
import { revokeClientLink } from '../../../../../shared/proposals/contract/revokeClientLink.ts'
import { sendClientLink } from '../../../../../shared/proposals/contract/sendClientLink.ts'
import { clientLinkLimits } from '../../../../../shared/proposals/domain/clientLink.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { orderTitle } from '../../../applicant/orderName.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { DetailSection, EmptyHint } from '../../../ui/layout/DetailSection.tsx'

interface ClientLinksProps {
  company: Pick<CompanyWithUsers, 'id' | 'contacts'>
}

/** The links that show proposed people to contacts without an account, with the actions to send and revoke them. */
export function ClientLinks({ company }: ClientLinksProps) {
  const { t } = useTranslation()
  const [sends, setSends] = useState(false)
  const { data, error, mutate } = useRoute(listClientLinks, { params: { id: company.id } }, { revalidateIfStale: true })
  const isOfOrder = data?.some(({ orderId }) => orderId !== undefined) ?? false
  const query = { clientId: company.id }
  const { data: known, error: ordersMissing } = useRoute(listOrders, sends || isOfOrder ? { query } : null, {
    revalidateIfStale: true,
  })
  const orders = known?.orders ?? (ordersMissing ? [] : undefined)
  const canSend = company.contacts.some(({ email }) => email !== undefined)
  return (
    <DetailSection heading="h2" title={t('Links for contacts')}>
      <EmptyHint>
        {canSend
          ? t(
              'Contacts without an account can see proposed candidates through a link. They open it with a code sent by email. The link is valid for {{days}} days.',
              { days: clientLinkLimits.days },
            )
          : t('No contact has an email address yet. Add one under Edit.')}
      </EmptyHint>
      {error && !data && (
        <ErrorState problem={error} title={t('The links could not be loaded')} onRetry={() => void mutate()} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, my: 1.5, display: 'grid', gap: 1.5 }}>
        {data?.map((link) => (
          <SentLink
            key={link.id}
            link={link}
            orders={orders ?? []}
            clientId={company.id}
            onRevoked={() => void mutate()}
          />
        ))}
      </Box>
      {canSend && (
        <Button variant="outlined" size="small" onClick={() => setSends(true)}>
          {t('Send link')}
        </Button>
      )}
      {sends && (
        <SendLink company={company} orders={orders} onSent={() => void mutate()} onClose={() => setSends(false)} />
      )}
    </DetailSection>
  )
}

interface SentLinkProps {
  link: ListedClientLink
  /** The client's latest orders. */
  orders: readonly ListedOrder[]
  clientId: string
  onRevoked: () => void
}

function SentLink({ link, orders, clientId, onRevoked }: SentLinkProps) {
  const { t } = useTranslation()
  const nameOf = useOrderName()
  const { date, dateTime } = useFormats()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { id: linkId, contactName: name, orderId, createdAt, firstOpenedAt, lastOpenedAt, revokedAt, isOpen } = link
  const revoke = async () => {
    setBusy(true)
    try {
      await call(revokeClientLink, { params: { id: clientId, linkId } })
      toast({ title: t('Link revoked') })
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    } finally {
      setBusy(false)
      onRevoked()
    }
  }
  const opened =
    firstOpenedAt && lastOpenedAt
      ? t('first opened {{first}}, last opened {{last}}', {
          first: dateTime(firstOpenedAt),
          last: dateTime(lastOpenedAt),
        })
      : t('not opened yet')
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="body2" sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            t('sent {{date}}', { date: date(createdAt) }),
            orderId !== undefined && nameOf(orders.find(({ id }) => id === orderId)),
            opened,
            !isOpen && (revokedAt ? t('revoked') : t('no longer valid')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {isOpen && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('Revoke link for {{name}}', { name })}
          disabled={busy}
          onClick={() => void revoke()}
        >
          {t('Revoke link')}
        </Button>
      )}
    </Box>
  )
}

/** Returns a function that names the order a link is limited to. */
function useOrderName() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  return (order: Order | undefined): string =>
    order
      ? t('{{order}} in {{city}} from {{date}}', {
          ...{ order: orderTitle(order, language), city: order.city, date: date(order.from) },
        })
      : t('one order only')
}

interface SendLinkProps extends ClientLinksProps {
  /** Undefined while loading. */
  orders: SentLinkProps['orders'] | undefined
  onSent: () => void
  onClose: () => void
}

function SendLink({ company: { id, contacts }, orders, onSent, onClose }: SendLinkProps) {
  const { t } = useTranslation()
  const nameOf = useOrderName()
  const ids = useId()
  const toast = useToast()
  const known = contacts.flatMap(({ name, email }) => (email ? [{ name, email }] : []))
  const [email, setEmail] = useState(known[0]?.email ?? '')
  const [language, setLanguage] = useState<(typeof mailLanguages)[number]>('da')
  const [orderId, setOrderId] = useState('')
  const [busy, setBusy] = useState(false)
  const offered = orders?.filter(({ status }) => status !== 'closed')
  const send = async () => {
    setBusy(true)
    try {
      const { contactName: name } = await call(sendClientLink, {
        params: { id },
        body: { email, language, ...(orderId !== '' && { orderId }) },
      })
      toast({ title: t('Link sent to {{name}}', { name }) })
      onSent()
      onClose()
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${ids}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${ids}-title`}>{t('Send link')}</DialogTitle>
      <DialogForm action={t('Send link')} busy={busy || !offered} onSubmit={send} onCancel={onClose}>
        <LabelledSelect
          id={`${ids}-contact`}
          label={t('Contact')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        >
          {known.map((contact) => (
            <option key={contact.email} value={contact.email}>
              {`${contact.name} (${contact.email})`}
            </option>
          ))}
        </LabelledSelect>
        {offered?.length !== 0 && (
          <LabelledSelect
            id={`${ids}-order`}
            label={t('Link shows')}
            value={orderId}
            onChange={(event) => setOrderId(event.target.value)}
          >
            <option value="">{t('All proposed candidates')}</option>
            {offered?.map((order) => (
              <option key={order.id} value={order.id}>
                {nameOf(order)}
              </option>
            ))}
          </LabelledSelect>
        )}
        <LabelledSelect
          id={`${ids}-language`}
          label={t('Email language')}
          value={language}
          onChange={(event) => setLanguage(mailLanguages.find((each) => each === event.target.value) ?? 'da')}
        >
          <option value="da">Dansk</option>
          <option value="en">English</option>
        </LabelledSelect>
      </DialogForm>
    </Dialog>
  )
}
