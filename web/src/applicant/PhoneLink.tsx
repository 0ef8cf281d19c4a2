import Link from '@mui/material/Link'
import { usePhoneNumber } from './usePhoneNumber.ts'

/** A phone number as a link, or as text if it can't be called. */
export function PhoneLink({ phone }: { phone: string }) {
  const { shown, href } = usePhoneNumber(phone)
  return href === undefined ? (
    shown
  ) : (
    <Link href={href} color="textPrimary">
      {shown}
    </Link>
  )
}
