#!/usr/bin/env bash
# Signs in at a deployed server by number, code and PIN, as the website does. Needs curl and openssl.
# ORIGIN: the website. PHONE, CODE and PIN: a user with a number of TEST_NUMBERS. Without CODE the script waits until
# you type the code from the text message.
set -euo pipefail
: "${ORIGIN:?}" "${PHONE:?}" "${PIN:?}"
tokens=$(mktemp -d)
trap 'rm -rf "$tokens"' EXIT

# Usage: call <method> <path> [<body>]. Sends the stored tokens, prints the response and stores new tokens.
call() {
  local headers=() name
  for name in session et pt; do
    if [ -s "$tokens/$name" ]; then headers+=(--header "@$tokens/$name"); fi
  done
  if [ $# -eq 3 ]; then headers+=(--header 'content-type: application/json' --data "$3"); fi
  echo "$1 $2"
  curl --silent --show-error --fail-with-body --request "$1" "$ORIGIN/api/v1/$2" \
    ${headers[@]+"${headers[@]}"} --dump-header "$tokens/head"
  echo
  for name in session et pt; do
    if grep -i "^$name:" "$tokens/head" > "$tokens/new"; then cp "$tokens/new" "$tokens/$name"; fi
  done
}

call POST verification/access-token
call POST verification
call PUT otp "{\"phoneNumber\":\"$PHONE\",\"phoneNumberOTPUseCase\":\"ACCOUNT_VERIFICATION\",\"deduplicationId\":\"$(openssl rand -hex 16)\"}"
if [ -z "${CODE:-}" ]; then read -r -p 'Code: ' CODE; fi
call PUT verification/credential "{\"type\":\"IGT_OTP\",\"otpUseCase\":\"ACCOUNT_VERIFICATION\",\"phoneNumber\":\"$PHONE\",\"credential\":\"$CODE\"}"
call POST verification
call PUT verification/credential "{\"type\":\"PIN\",\"credential\":\"$PIN\"}"
call GET profile
