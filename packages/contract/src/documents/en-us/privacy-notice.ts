import type { LegalText } from '../legal-text.ts'
import { consumerHealth } from './consumer-health.ts'

/** The stored data and their lifetimes must agree with docs/security/data.md and the help (R016–R021). */
export const privacyNotice: LegalText = {
  title: 'Data and Privacy Notice',
  html: `<p>This notice says what personal data we collect when you use our website, our app or your palm, what we use it for, how long we keep it, and what you may ask of us. The <a href="/biometric-consent">biometric consent</a> says more about what we do with your palm.</p>
<h2 id="what-we-keep">What we store</h2>
<p>In your profile:</p>
<ul>
<li><strong>Palm signatures</strong> of one palm or both. We delete the images they are made from right away.</li>
<li>Your <strong>phone number</strong>. After a change, we keep your old number for 72 hours so that you can undo the change.</li>
<li>Your <strong>PIN</strong> of 4 digits, if you have one, as a one-way hash that nobody can turn back into your PIN.</li>
<li>The <strong>payment method</strong> that you link, to pay with your palm.</li>
<li>The <strong>loyalty programs and partners</strong> that you link, and your number there, if you gave it.</li>
<li><strong>Government ID data</strong>, if you link an ID for age verification: full name, date of birth, ID type, number, issuing authority and expiry, and a selfie. Linking an ID needs a selfie.</li>
<li>What you <strong>agreed to</strong>, in which wording, and when.</li>
</ul>
<p>Not every profile has all of these. If you don’t give or link something, we don’t have it.</p>
<h2 id="what-comes-with-use">What we collect as you use the service</h2>
<p>When you sign in or ask for a one-time password, we store the time, and marks of your number, your device and your network address that cannot be read without our keys. They let us count attempts and prevent impersonation. When you use our pages, we measure which pages are opened, how long a step takes and which errors occur, and which campaign a link came from, if the link says so. These measurements contain no phone number, PIN, one-time password or palm.</p>
<h2 id="on-your-device">On your device</h2>
<p>Our pages store in your browser what they need to work: that you are signed in, where you were in a form, and your choices. They set no advertising cookies. A correct one-time password sets one cookie for 90 days, a random mark of this browser. It keeps other people on your network from using up the passwords we can send to your number. It does nothing else.</p>
<h2 id="what-for">What we use it for</h2>
<ul>
<li>To confirm that it’s you, and to let you sign in, enter and pay.</li>
<li>To send you one-time passwords, and to tell you when something you asked for is ready.</li>
<li>To prevent impersonation and abuse of the service.</li>
<li>To find and fix errors.</li>
<li>To meet legal duties, for example to answer a lawful order.</li>
</ul>
<p>We do not use palm signatures or government ID data for advertising.</p>
<h2 id="who-else">Who else receives it</h2>
<ul>
<li><strong>Partners that you link</strong> learn that it’s you, and what you agreed to share. They never receive your palm, your PIN or what you linked elsewhere.</li>
<li><strong>Card networks and banks</strong> receive what a payment needs.</li>
<li><strong>Carriers</strong> receive your number to deliver a text.</li>
<li><strong>Companies that work for us</strong>, such as those that host our servers, receive it only to do that work.</li>
<li><strong>Authorities</strong>, where the law requires it.</li>
</ul>
<p>We do not sell, rent or trade your personal data, and we do not share it for advertising across other sites.</p>
<h2 id="how-long">How long we keep it</h2>
<ul>
<li>Your profile, and what is in it: until you delete it.</li>
<li>Palm signatures: until you delete your profile. If you do not use the service for two years, we delete your palm signatures. Signing in counts as use. Your profile stays, so that you can add a palm again.</li>
<li>After you delete your profile: your palm stops working right away, and its signature is deleted after your remaining transactions have finished.</li>
<li>What we collect while you enroll on your phone: until it is no longer needed. If you do not finish, we delete it within a day.</li>
<li>One-time passwords and sign-in sessions: a day after they end. Marks of attempts: 90 days at most. Marks that keep a scan from being used twice: 122 days, with all copies.</li>
<li>A copy of your data that you asked for: seven days.</li>
</ul>
<h2 id="how-it-is-kept">How it is kept</h2>
<p>What identifies you is encrypted where it is stored and when it is sent, each person’s with a separate key. When you delete your profile, we destroy that key, so that copies in backups can no longer be read. No measure is perfect; if your data were ever exposed, we would tell you and the authorities as the law requires.</p>
<h2 id="your-rights">Your choices and rights</h2>
<ul>
<li><strong>A copy.</strong> Choose Start data request in your profile, in the app or on the website. When it’s ready, we text you, and you download it there.</li>
<li><strong>Deletion.</strong> Choose Unenroll in your profile. You don’t have to give a reason.</li>
<li><strong>Correction.</strong> You can change your number and your palms yourself.</li>
<li><strong>Withdrawal.</strong> You can disconnect any partner, and end your consent to biometrics by deleting your profile.</li>
</ul>
<p>If you cannot sign in, a request is verified by your account details and a one-time password sent to your phone. If you can no longer receive it, update your phone number first. We won’t treat you any worse for using these rights. Depending on your state you may have further rights, and you may appeal a refusal; our <a href="/help">help page</a> tells you how to reach us.</p>
${consumerHealth}
<h2 id="children">Children</h2>
<p>The service is not directed to children under 13, and we do not knowingly collect their data.</p>
<h2 id="changes">Changes</h2>
<p>We may change this notice. This page always shows the current one. If we want to use data that we already have in a materially different way, we will ask you first.</p>`,
}
