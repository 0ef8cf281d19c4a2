import Link from '@mui/material/Link'
import { usePhoneNumber } from './usePhoneNumber.ts'

/** A phone number that can be called; what is none is text. */
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
