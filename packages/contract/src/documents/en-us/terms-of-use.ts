import type { LegalText } from '../legal-text.ts'

/** The terms of a profile. The user agrees to them before the profile is created. */
export const termsOfUse: LegalText = {
  title: 'Terms of use',
  html: `<h2 id="the-service">The service</h2>
<p>You hold your palm over a scanner, and a place, a shop or a partner that you have linked knows that it is you. The service is free. It is for people in the United States with a valid mobile number there.</p>
<h2 id="your-profile">Your profile</h2>
<ul>
<li>A profile is one person’s. Enroll your own palms and nobody else’s.</li>
<li>Your number must be one on which you read texts; we send codes to it. Message and data rates may apply.</li>
<li>Your PIN is yours to keep. We never ask for it in a text, a mail or a call.</li>
</ul>
<h2 id="what-you-may-not-do">What you may not do</h2>
<p>You may not show the scanner anything but a living hand, try to be taken for somebody else, or keep the service busy so that others cannot use it.</p>
<h2 id="partners">Partners</h2>
<p>What you buy, borrow or book with a partner is between you and them. We tell a partner that it is you, and only where you have linked your account with them; you may take that back at any time.</p>
<h2 id="an-end">How it ends</h2>
<p>You may delete your profile whenever you like, without giving a reason. We may close a profile that is used against these terms, and tell you so.</p>
<h2 id="agreement">Your agreement</h2>
<p>By choosing Agree you confirm that you have read these terms and accept them.</p>`,
}
