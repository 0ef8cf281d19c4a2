import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { askLinkCode } from '../../../../../shared/proposals/contract/askLinkCode.ts'
import { openClientLink } from '../../../../../shared/proposals/contract/openClientLink.ts'
import { clientLinkLimits } from '../../../../../shared/proposals/domain/clientLink.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { AgencyFooter } from '../../../applicant/agency/AgencyFooter.tsx'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { textFromState } from '../../../routing/textFromState.ts'
import { withOwnScript } from '../../../routing/withOwnScript.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { NoMailedLink } from './NoMailedLink.tsx'
import { forgetCodeSent, isCodeSent, storeCodeSent } from './sentCode.ts'

/**
 * `/proposed#token=…`: the people proposed to a client, for a contact without an account. The link alone reveals
 * nothing, not even its recipient. A button sends a code to the contact's mailbox, and the code opens the page.
 */
export function ProposedPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Candidates proposed to you'))
  const token = useMailedToken()
  const hydrated = useHydrated()
  const [page, setPage] = useOpenPage(token)
  const [isOver, setIsOver] = useState(false)
  const onOver = useCallback(() => {
    setPage()
    setIsOver(true)
  }, [setPage])
  return (
    <DataCache>
      <PublicPage width={page ? 820 : 560} footer={page ? undefined : <AgencyFooter />}>
        {!hydrated && <AuthMessage title={t('Candidates proposed to you')} text={t('Loading')} />}
        {hydrated && !token && <NoMailedLink hasToken={false} />}
        {hydrated && token && !page && <Door token={token} isOver={isOver} onOpen={setPage} />}
        {hydrated && page && (
          <Suspense fallback={<PageSpinner />}>
            <ProposedPeople page={page} onOver={onOver} />
          </Suspense>
        )}
      </PublicPage>
    </DataCache>
  )
}

/**
 * The token of the opened page. It is stored in the history entry, like the token of the link, because phones reload a
 * page when the user returns to it. Other tabs can't read it, and it is valid only as long as the page may be open.
 */
function useOpenPage(token: string | undefined) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const setPage = useCallback(
    (page?: string) => void navigate({ pathname, search }, { replace: true, state: { token, page } }),
    [navigate, pathname, search, token],
  )
  return [textFromState(state, 'page'), setPage] as const
}

const ProposedPeople = withOwnScript(async () => (await import('./ProposedPeople.tsx')).ProposedPeople)

interface DoorProps {
  token: string
  /** Whether the page was open and has expired. */
  isOver: boolean
  onOpen: (page: string) => void
}

/** Requests the code and accepts it. */
function Door({ token, isOver, onOpen }: DoorProps) {
  const { t } = useTranslation()
  const [taking, setTaking] = useState<CodeFrom | undefined>(() => (isCodeSent() ? 'thisTab' : undefined))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  if (problem instanceof ApiError && problem.answer?.code === 'invalid_link') return <NoMailedLink hasToken />

  const doing = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setBusy(false)
    }
  }
  const requestCode = () =>
    doing(async () => {
      await call(askLinkCode, { body: { token } })
      storeCodeSent()
      setTaking('thisTab')
    })
  const open = (code: string) =>
    doing(async () => {
      const { page } = await call(openClientLink, { body: { token, code } })
      forgetCodeSent()
      onOpen(page)
    })
  const again = problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>

  if (taking)
    return (
      <CodeForm from={taking} busy={busy} onCode={open} onAgain={() => void requestCode()}>
        {again}
      </CodeForm>
    )
  return (
    <AuthMessage
      title={t('Candidates proposed to you')}
      text={
        isOver
          ? t('Your access expired after 30 minutes. Get a new code to continue.')
          : t("You need a code to see them. We'll send it to the email address that received the link.")
      }
    >
      {again}
      <Button variant="contained" size="large" disabled={busy} onClick={() => void requestCode()}>
        {t('Send me a code')}
      </Button>
      <Button
        color="inherit"
        disabled={busy}
        onClick={() => {
          setProblem(undefined)
          setTaking('earlier')
        }}
      >
        {t('I already have a code')}
      </Button>
    </AuthMessage>
  )
}

/** Whether the code was requested in this tab, or the user says that they have one. */
type CodeFrom = 'thisTab' | 'earlier'

interface CodeFormProps {
  from: CodeFrom
  busy: boolean
  onCode: (code: string) => Promise<void>
  onAgain: () => void
  children: ReactNode
}

function CodeForm({ from, busy, onCode, onAgain, children }: CodeFormProps) {
  const { t } = useTranslation()
  const codeId = useId()
  const [code, setCode] = useState('')
  return (
    <AuthMessage
      tone="sent"
      title={from === 'thisTab' ? t('We have sent you a code') : t('Enter your code')}
      text={
        from === 'thisTab'
          ? t('We sent it to the email address that received the link. It can take a few minutes to arrive.')
          : t('Find it in our latest email to the address that received your link.')
      }
      note={t('The code has 6 digits and is valid for {{minutes}} minutes.', { minutes: clientLinkLimits.codeMinutes })}
    >
      <form
        noValidate
        style={{ display: 'grid', gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault()
          void onCode(code)
        }}
      >
        <LabelledInput
          id={codeId}
          label={t('Code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => setCode(event.target.value)}
        />
        {children}
        <Button type="submit" variant="contained" size="large" disabled={busy || code.trim() === ''}>
          {t('View candidates')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onAgain}>
          {t('Send a new code')}
        </Button>
      </form>
    </AuthMessage>
  )
}
