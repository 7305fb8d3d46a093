import type { LegalText } from '../legal-text.ts'

export const biometricConsent: LegalText = {
  title: 'Consentimiento biométrico',
  html: `<h2 id="what-we-collect">Qué recopilamos</h2>
<p>Cuando usted pone la mano sobre un escáner o sobre su teléfono, tomamos imágenes de su palma: la superficie, las líneas y las venas que hay debajo. Con ellas creamos una <strong>firma de la palma</strong>, un código que solo nuestro sistema de comparación puede leer. Eliminamos las imágenes en cuanto creamos la firma.</p>
<h2 id="why">Para qué la recopilamos</h2>
<p>Comparamos la firma de cada nuevo escaneo con las de las palmas registradas para confirmar que es usted cuando inicia sesión, entra a un lugar o paga. No la usamos para nada más. No la vendemos, ni la alquilamos, ni la intercambiamos, y no la compartimos con los socios cuyas cuentas usted vincula: ellos saben que es usted, pero nunca reciben su palma.</p>
<h2 id="how-long">Cuánto tiempo la conservamos</h2>
<ul>
<li>Mientras usted tenga un perfil y lo use.</li>
<li>Si no usa su palma durante dos años, eliminamos la firma de su palma. Iniciar sesión cuenta como uso.</li>
<li>Si elimina su perfil, su palma deja de funcionar de inmediato, y su firma se elimina cuando terminan las transacciones que le queden pendientes.</li>
<li>Lo que recopilamos mientras usted se registra en su teléfono se elimina cuando ya no se necesita: en el plazo de un día, si no termina.</li>
</ul>
<h2 id="how-it-is-kept">Cómo la guardamos</h2>
<p>Las firmas de las palmas están cifradas dondequiera que se guarden y siempre que se transmitan, las de cada persona con una clave distinta. Se guardan aparte de su número de teléfono y de lo que usted vincule.</p>
<h2 id="your-choice">Usted decide</h2>
<p>No tiene obligación de aceptar. Una vez que tenga un perfil, también puede iniciar sesión en nuestro sitio web sin la palma, con su número de teléfono. Si acepta y cambia de opinión, elimine su perfil en la app o en el sitio web, en cualquier momento y sin dar razones. Lo que hayamos hecho con su palma hasta entonces sigue siendo lícito.</p>
<h2 id="agreement">Su consentimiento</h2>
<p>Al elegir Aceptar, usted confirma que tiene al menos 18 años o el consentimiento de su padre, madre o tutor, que leyó esta página y que podemos recopilar, usar y conservar la firma de su palma como aquí se describe.</p>`,
}
