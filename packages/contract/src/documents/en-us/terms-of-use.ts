import type { LegalText } from '../legal-text.ts'

export const termsOfUse: LegalText = {
  title: 'Terms of use',
  html: `<h2 id="the-service">The service</h2>
<p>You hold your palm over a scanner, and a place, a store or a partner you have linked knows that it’s you. The service is free. It is for people in the United States with a valid U.S. mobile number.</p>
<h2 id="your-profile">Your profile</h2>
<ul>
<li>A profile is for one person. Enroll only your own palms.</li>
<li>Your number must be one where you read texts; we send codes to it. Message and data rates may apply.</li>
<li>Keep your PIN to yourself. We never ask for it in a text, an email or a call.</li>
</ul>
<h2 id="what-you-may-not-do">What you may not do</h2>
<p>You may not show the scanner anything but a living hand, pose as someone else, or tie up the service so that others cannot use it.</p>
<h2 id="partners">Partners</h2>
<p>What you buy, borrow or book with a partner is between you and them. We tell a partner that it’s you, and only if you have linked your account with them. You may withdraw that at any time.</p>
<h2 id="an-end">How it ends</h2>
<p>You may delete your profile whenever you like, without giving a reason. We may close a profile that is used against these terms, and will tell you.</p>
<h2 id="agreement">Your agreement</h2>
<p>By choosing Agree, you confirm that you have read these terms and accept them.</p>`,
}
