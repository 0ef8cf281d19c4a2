import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createOrder } from '../../../../../shared/companies/contract/createOrder.ts'
import { updateOrder } from '../../../../../shared/companies/contract/updateOrder.ts'
import { type Order, type OrderTerms, orderSchema, termsOf } from '../../../../../shared/companies/domain/order.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { shiftPreferenceLabels } from '../../../../../shared/kernel/lists/shiftPreferences.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LeaveDialog } from '../../../routing/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import { useTyping } from '../../../session/typing.ts'
import { type TypedValues, useTypedValues } from '../../../session/useTypedValues.ts'
import { differingTexts, StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { focusFirstWrong } from '../../../ui/focus/focusFirstWrong.ts'
import { orderUrl } from '../../../urls.ts'
import { staleIn } from '../staleIn.ts'
import { OrderFields } from './OrderFields.tsx'
import { type OrderValues, problemsInForm, termsIn, validate, valuesOf } from './orderForm.ts'
import { orderArea } from './orderTexts.ts'
import { requirementText } from './requirements.ts'

interface OrderFormProps {
  /** The client of the order; empty if it is yet to be chosen. */
  clientId: string
  /** The order to edit; undefined for a new one. */
  order: Order | undefined
  /** The initial values of the form. */
  terms: OrderTerms | undefined
  /** The URL that Cancel leads to. */
  back: string
}

/** Creates or edits an order. */
export function OrderForm({ clientId, order, terms, back }: OrderFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const navigate = useNavigate()
  const typing = useTyping<TypedValues<Order | undefined, OrderValues>>(`order ${order?.id ?? 'new'}`)
  // Text typed over an earlier version must not overwrite what another user has saved since.
  const [base, setBase] = useState(typing.before ? typing.before.base : order)
  const [newer, setNewer] = useState<Order>()

  const save = async (values: OrderValues, over: Order | undefined) => {
    try {
      const body = termsIn(values)
      const saved = over
        ? await call(updateOrder, {
            params: { id: over.clientId, orderId: over.id },
            body: { version: over.version, terms: body },
          })
        : await call(createOrder, { params: { id: values.clientId }, body })
      toast({ title: t('Order saved') })
      leaving.release()
      void navigate(orderUrl(saved), { replace: true })
    } catch (problem) {
      const current = staleIn(problem, orderSchema)
      if (current) return setNewer(current)
      const fields = problem instanceof ApiError ? problem.answer?.fields : undefined
      form.setErrors(problemsInForm(fields))
      if (!fields?.length) toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }
  const form = useFormik<OrderValues>({
    initialValues: valuesOf(clientId, terms, language),
    validate,
    onSubmit: (values) => save(values, base),
  })
  useTypedValues(typing, base, form)
  const leaving = useLeaveQuestion(form.dirty, true)
  const busy = form.isSubmitting
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const fields = event.currentTarget
        if (!busy) void form.submitForm().then(() => focusFirstWrong(fields))
      }}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960, overflow: 'visible' }}
    >
      {newer && (
        <StaleNotice
          savedAt={newer.updatedAt}
          differences={differences(newer)}
          busy={busy}
          onReload={() => {
            form.resetForm({ values: valuesOf(newer.clientId, termsOf(newer), language) })
            setBase(newer)
            setNewer(undefined)
          }}
          onOverwrite={() => void save(form.values, newer)}
        />
      )}
      <FormikProvider value={form}>
        <OrderFields isNew={order === undefined} />
      </FormikProvider>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
        <Button color="inherit" onClick={() => void navigate(back)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy ? t('Saving...') : t('Save order')}
        </Button>
      </Box>
      <LeaveDialog
        isOpen={leaving.isOpen}
        text={t('Your changes to this order have not been saved and will be lost.')}
        onKeep={leaving.stay}
        onDiscard={leaving.leave}
      />
    </Card>
  )

  /** Returns the fields in which the newer version differs. */
  function differences(current: Order) {
    const textsOf = (values: OrderValues, terms: OrderTerms) => ({
      ...values,
      shift: labelOf(shiftPreferenceLabels, values.shift, language),
      area: orderArea(t, terms),
      requirements: terms.requirements.map((one) => requirementText(t, one, language)).join('; '),
    })
    const labels = {
      ...{ profession: t('Profession'), people: t('Number of openings'), place: t('City'), shift: t('Shift') },
      ...{ from: t('Start date'), until: t('End date') },
      ...{ rateFrom: t('Hourly pay from (DKK)'), rateTo: t('Hourly pay to (DKK)') },
      ...{ weeklyHours: t('Weekly hours'), area: t('Max. distance') },
      ...{ requirements: t('Requirements'), notes: t('Notes') },
    }
    const theirs = textsOf(valuesOf(current.clientId, termsOf(current), language), current)
    const yours = textsOf(form.values, termsIn(form.values))
    return differingTexts(Object.keys(labels) as (keyof typeof labels)[], labels, theirs, yours)
  }
}
