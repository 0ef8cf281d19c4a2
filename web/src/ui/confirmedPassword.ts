import * as yup from 'yup'

const mismatch = "Passwords don't match"

/** What only the browser knows of a new `password`: that it was typed a second time, as `confirmPassword`. */
// Formik hands an empty text to yup as undefined, which `oneOf` alone would let through.
export const confirmedPassword = yup.object({
  confirmPassword: yup
    .string()
    .required(mismatch)
    .oneOf([yup.ref('password')], mismatch),
})
