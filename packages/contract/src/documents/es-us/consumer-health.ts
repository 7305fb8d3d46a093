export const consumerHealth = `<h2 id="consumer-health">Divulgación de privacidad de los datos de salud del consumidor</h2>
<p>Algunos estados dan una protección especial a los datos de salud del consumidor: datos personales que están vinculados a una persona e identifican su salud física o mental pasada, presente o futura. Algunos de ellos cuentan entre estos los datos biométricos, como las firmas de la palma. Esta parte del aviso es para las personas en esos estados y se suma al resto.</p>
<h3 id="health-what">Qué recopilamos</h3>
<ul>
<li><strong>Firmas de la palma</strong> y, por un momento, las imágenes con las que se crean.</li>
<li><strong>Que usted vinculó a un socio de salud</strong>, y cuándo. Un socio de salud que usted vincula sabe que es usted. No nos dice nada sobre su salud, su tratamiento ni sus citas, y no se lo pedimos.</li>
</ul>
<h3 id="health-from">De dónde vienen</h3>
<p>De usted: pone la palma sobre un escáner o sobre su teléfono, y vincula a un socio.</p>
<h3 id="health-why">Para qué los recopilamos y cómo los usamos</h3>
<p>Para confirmar que es usted, y para decírselo a un socio que usted vinculó. No sacamos de ellos ninguna conclusión sobre su salud.</p>
<h3 id="health-share">Qué compartimos, y con quién</h3>
<p>No compartimos las firmas de la palma con nadie. De nosotros, un socio de salud solo sabe que usted llegó, y solo después de que usted lo vinculó. Las empresas que alojan nuestros servidores guardan los datos cifrados por nosotros y no pueden usarlos. No tenemos empresas afiliadas con las que compartamos datos de salud del consumidor.</p>
<h3 id="health-consent">Su consentimiento</h3>
<p>Los recopilamos solo después de que usted aceptó el consentimiento biométrico o la vinculación de un socio, cada uno por separado. No vendemos datos de salud del consumidor.</p>
<h3 id="health-rights">Sus derechos</h3>
<p>Puede preguntar si tenemos datos de salud del consumidor suyos, obtener una copia de ellos con una lista de quienes los recibieron, retirar su consentimiento y hacer que se eliminen, también de nuestras copias de respaldo. Para eso, use Solicitar mis datos, Desconectar y Darme de baja en su perfil. Si negamos una solicitud, puede apelar escribiéndonos, y si la apelación no prospera, puede presentar una queja ante la fiscalía general de su estado.</p>`
